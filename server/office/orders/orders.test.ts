import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getOfficeDocument } from '#contract/office/money/invoices.ts';
import { exportOfficeOrders, getOfficeOrder, listOfficeOrders } from '#contract/office/orders.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { recordWithdrawal } from '#contract/order/withdrawal.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { dateIn } from '#domain/calendar.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, office, clock, pass } = await testOffice();

async function buy(quantity = 1) {
  const cask = await buildCask(context, { shares: 200 });
  const facts = { balance: { SGD: 800_000 }, name: '=Aoife', surname: 'Byrne' };
  const bought = await buyShares(context, { ...facts, cask, quantity });
  pass(1000);
  return bought;
}
const list = async (query: RequestOf<typeof listOfficeOrders>['query']) =>
  (await office(listOfficeOrders, { query })).body;

test('everything that happened to an order is on one page in its order, and the look is in the trail', async () => {
  const { member, order, codes } = await buy(2);
  await context.runJobs();
  pass(60_000);
  const body = {
    shareCodes: codes.slice(0, 1),
    receivedOn: dateIn('SG', clock.now()),
    note: 'A mail of this morning',
  };
  await office(recordWithdrawal, { params: { id: order.id }, body });
  await context.runJobs();
  const { body: shown } = await office(getOfficeOrder, { params: { orderId: order.id } });
  expect(shown.member).toMatchObject({ id: member.id, email: member.email, isDeleted: false });
  expect(shown.creditNotes).toMatchObject([{ amount: 10_000 }]);
  const history = shown.history.map(({ kind, name, amount, by }) => [kind, name, amount, by]);
  expect(history).toEqual(
    expect.arrayContaining([
      ['ordered', order.invoiceNumber, 20_000, null],
      ['posting', 'PAYMENT', -20_000, null],
      ['document', 'INVOICE', null, null],
      ['mail', 'ORDER_PLACED', null, null],
      ['shares', 'WITHDRAWN', null, 'Nora Keane'],
      ['posting', 'REFUND', 10_000, null],
      ['document', 'CREDIT_NOTE', 10_000, null],
      ['withdrawal', body.receivedOn, 10_000, 'Nora Keane'],
      ['mail', 'ORDER_WITHDRAWN', null, null],
      ['operator', 'order.withdraw', null, 'Nora Keane'],
    ]),
  );
  const times = shown.history.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(history[0]?.[0]).toBe('ordered');
  const query = { subjectKind: 'member', subjectId: member.id } as const;
  const { body: trail } = await office(searchTrail, { query });
  expect(trail.entries[0]).toMatchObject({ action: 'member.view', after: { orderId: order.id } });
});

test('orders are listed the newest first, 50 at a time, each once', async () => {
  const { member, cask } = await buy();
  const placed: string[] = [];
  for (let i = 0; i < 54; i += 1) placed.push((await buyShares(context, { by: member, cask })).order.id);
  const first = await list({ memberId: member.id });
  expect(first.content).toHaveLength(50);
  const second = await list({ memberId: member.id, after: first.next ?? '' });
  expect(second.content).toHaveLength(5);
  expect(second.next).toBeNull();
  const ids = [...first.content, ...second.content].map(({ id }) => id);
  expect(new Set(ids).size).toBe(55);
  expect(ids).toEqual(expect.arrayContaining(placed));
});

test('orders are chosen by day, currency, amount, member and cask', async () => {
  const { member, cask, order } = await buy(3);
  const has = async (query: RequestOf<typeof listOfficeOrders>['query']) =>
    (await list({ ...query, memberId: member.id })).content.map(({ id }) => id).includes(order.id);
  const day = dateIn('IE', new Date(order.placedAt));
  const totals = { currencyType: 'SGD', minTotal: '30000', maxTotal: '30000' } as const;
  expect(await has({ fromDay: day, toDay: day, ...totals })).toBe(true);
  expect(await has({ caskId: String(cask.id) })).toBe(true);
  for (const query of [
    { fromDay: '2100-01-01' },
    { toDay: '2000-01-01' },
    { currencyType: 'EUR' as const },
    { minTotal: '30001' },
    { maxTotal: '29999' },
    { caskId: '999999' },
  ])
    expect([query, await has(query)]).toEqual([query, false]);
});

test('the exported file has a line for each order, and no cell is a formula', async () => {
  const { member, order } = await buy();
  const { text } = await office(exportOfficeOrders, { query: { memberId: member.id } });
  expect(text.split('\r\n')).toEqual([
    '\u{FEFF}Invoice,Order,Placed,Member,Country,Currency,Total,Refunded,Shares,Of these held',
    `${order.invoiceNumber},${order.id},${order.placedAt},'=Aoife Byrne,SG,SGD,100.00,0.00,1,1`,
    '',
  ]);
  const { body } = await office(searchTrail, { query: { action: 'list.export' } });
  expect(body.entries[0]).toMatchObject({ subjectId: 'orders', after: { memberId: member.id, rows: 1 } });
});

test('an operator reads the invoice as PDF, by its number', async () => {
  const { order } = await buy();
  const params = { documentNumber: order.invoiceNumber };
  const { status, text, headers } = await office(getOfficeDocument, { params });
  expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  const missing = { params: { documentNumber: 'T1999-000001' } };
  await expectRefusal(office(getOfficeDocument, missing), 'DOCUMENT_NOT_FOUND');
});
