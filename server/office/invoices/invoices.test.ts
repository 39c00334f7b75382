import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/endpoint.ts';
import { exportOfficeInvoices, listOfficeInvoices } from '#contract/office/money/invoices.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { recordWithdrawal } from '#contract/order/withdrawal.ts';
import { dateIn } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildMember, type BuiltMember } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, office, clock, pass } = await testOffice();
const buyer = () => buildMember(context, { balance: { SGD: 800_000 }, name: '=Aoife', surname: 'Byrne' });

const buy = async (by: BuiltMember, quantity = 1, currency: Currency = 'SGD') =>
  (await buyShares(context, { by, quantity, currency })).order;
const list = async (query: RequestOf<typeof listOfficeInvoices>['query'] = {}) =>
  (await office(listOfficeInvoices, { query })).body;

async function withdraw(order: Awaited<ReturnType<typeof buy>>, country: Country = 'SG') {
  const [code = ''] = order.lines[0]?.shareCodes ?? [];
  pass(1000);
  const body = { shareCodes: [code], receivedOn: dateIn(country, clock.now()), note: 'A mail' };
  const { status } = await office(recordWithdrawal, { params: { id: order.id }, body });
  expect(status).toBe(201);
}

test('invoices are of orders, memberships and bottles, each with its member, amount and where it leads', async () => {
  const { owners, invoices } = await bottleCask(context, { owners: [{ balance: { SGD: 800_000 } }] });
  const [owner] = owners;
  const [release] = invoices;
  await takeLevel(context, callerOf(owner!), 'STILLMAN');
  const memberId = owner!.id;
  const kinds = async (query: RequestOf<typeof listOfficeInvoices>['query']) =>
    (await list(query)).content.filter((row) => row.memberId === memberId);
  const all = ['BOTTLING', 'MEMBERSHIP', 'ORDER'];
  expect((await kinds({})).map(({ kind }) => kind).toSorted()).toEqual(all);
  expect((await kinds({ currencyType: 'SGD' })).map(({ kind }) => kind).toSorted()).toEqual(all);
  const { invoiceNumber: number, total: amount, id: releaseInvoiceId, caskCode } = release!;
  const bottling = { number, amount, currency: 'SGD', releaseInvoiceId, caskCode, isStorage: false };
  expect(await kinds({ kind: 'BOTTLING' })).toMatchObject([{ ...bottling, memberId }]);
  expect(await kinds({ kind: 'MEMBERSHIP' })).toMatchObject([{ orderId: null, releaseInvoiceId: null }]);
  const [ordered] = await kinds({ kind: 'ORDER' });
  expect(ordered?.orderId).toMatch(/^[0-9a-f-]{36}$/);
  const day = dateIn('IE', new Date(ordered!.issuedAt));
  expect(await kinds({ kind: 'ORDER', fromDay: day, toDay: day, currencyType: 'SGD' })).toHaveLength(1);
  for (const query of [{ fromDay: '2100-01-01' }, { toDay: '2000-01-01' }, { currencyType: 'EUR' as const }])
    expect([query, await kinds(query)]).toEqual([query, []]);
});

test('papers in a currency are of each kind, the newest first, and go on from page to page, in one instant too', async () => {
  const euros = await buildMember(context, { balance: { EUR: 800_000 }, country: 'IE' });
  const orders = [await buy(euros, 2, 'EUR'), await buy(euros, 1, 'EUR')];
  await buy(await buyer());
  const { content } = await list({ currencyType: 'EUR' });
  expect(content.every(({ currency }) => currency === 'EUR')).toBe(true);
  const own = content.filter(({ memberId }) => memberId === euros.id).map(({ orderId }) => orderId);
  expect(own).toEqual(orders.toReversed().map(({ id }) => id));
  const [newest] = content;
  const after = `${Date.parse(newest!.issuedAt)}.${newest!.number}`;
  const rest = (await list({ currencyType: 'EUR', after })).content;
  expect(rest.map(({ number }) => number)).toEqual(content.slice(1).map(({ number }) => number));
  expect((await list({ currencyType: 'EUR', kind: 'BOTTLING' })).content).toEqual([]);
  const notes = async (currencyType: 'EUR' | 'SGD') =>
    (await list({ currencyType, paper: 'CREDIT_NOTE' })).content;
  await withdraw(orders[0]!, 'IE');
  expect((await notes('EUR')).map(({ memberId }) => memberId)).toEqual([euros.id]);
  expect((await notes('SGD')).every(({ currency }) => currency === 'SGD')).toBe(true);
  expect((await list({ paper: 'CREDIT_NOTE', kind: 'BOTTLING' })).content).toEqual([]);
});

test('a credit note is listed with the invoice it corrects', async () => {
  const member = await buyer();
  const order = await buy(member, 2);
  const other = await buyer();
  await withdraw(order);
  await withdraw(await buy(other, 2));
  const paper = 'CREDIT_NOTE' as const;
  const own = async (query: RequestOf<typeof listOfficeInvoices>['query']) =>
    (await list(query)).content.filter(({ memberId }) => memberId === member.id);
  const note = { corrects: order.invoiceNumber, orderId: order.id, amount: 10_000 };
  expect(await own({ kind: 'ORDER', paper })).toMatchObject([note]);
  expect((await own({})).map(({ corrects, amount }) => [corrects, amount])).toEqual([
    [order.invoiceNumber, 10_000],
    [null, 20_000],
  ]);
  const all = (await list({ paper })).content.map(({ memberId }) => memberId);
  expect(all).toEqual(expect.arrayContaining([member.id, other.id]));
});

test('the list is exported with exact amounts, no cell is a formula, and the export is in the trail', async () => {
  const member = await buyer();
  const order = await buy(member, 2);
  await withdraw(order);
  const { text } = await office(exportOfficeInvoices, { query: { currencyType: 'SGD' } });
  const [head, ...lines] = text.trimEnd().split('\r\n');
  const [note, invoice] = lines.filter((line) => line.includes(order.id));
  expect(head).toBe(
    '\u{FEFF}Number,Corrects,For,Issued,Member,Currency,Amount,Tax given back,For storage,Order,Cask',
  );
  expect(note).toMatch(
    new RegExp(
      `^C\\d{4}-\\d{6},${order.invoiceNumber},ORDER,.*,SGD,100\\.00,\\d+\\.\\d\\d,false,${order.id},$`,
    ),
  );
  expect(invoice).toBe(
    `${order.invoiceNumber},,ORDER,${order.placedAt},'=Aoife Byrne,SGD,200.00,,false,${order.id},`,
  );
  const { body } = await office(searchTrail, { query: { action: 'list.export' } });
  const after = { currencyType: 'SGD', rows: lines.length };
  expect(body.entries).toMatchObject([{ subjectId: 'invoices', after }]);
});
