import { expect, test } from 'vitest';
import * as contract from '#contract/bottling/release-invoice.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { defaultReleaseInvoices } from './default-invoice.ts';

const { context, clock, call } = await testShop();
const start = Date.parse('2027-03-01T10:00:00Z');
const dayMs = 86_400_000;
clock.set(start);
const { invoices, owners } = await bottleCask(context, { owners: [{ name: '=Aoife' }, {}] });
const [invoice] = invoices;
const operator = await buildMember(context);

async function at<T>(days: number, ask: (token: string) => Promise<T>): Promise<T> {
  clock.set(start + days * dayMs);
  return ask(await loginAsOperator(context, operator));
}
const list = (days: number, query: RequestOf<typeof contract.listDefaults>['query'] = {}) =>
  at(days, async (token) => (await call(contract.listDefaults, { query, token })).body);

test('the list has invoices from the day after their last, before the daily job was there, and goes on in pages', async () => {
  expect((await list(28)).content).toEqual([]);
  const { content, next } = await list(29);
  expect(next).toBeNull();
  expect(content.map(({ id }) => id).toSorted()).toEqual(invoices.map(({ id }) => id).toSorted());
  const { id, invoiceNumber, bottles, dueOn, total } = invoice!;
  const days = { dueOn, heldFrom: addDays(dueOn, 1), disposableFrom: '2028-03-30' };
  const listed = { invoiceNumber, memberId: owners[0]!.id, bottles, total, ...days };
  expect(content.find((one) => one.id === id)).toMatchObject(listed);
  await defaultReleaseInvoices(context);
  expect((await list(29)).content).toEqual(content);
  // Both have one last day.
  const after = `${content[0]!.dueOn}.${content[0]!.id}`;
  expect((await list(40, { after })).content.map((one) => one.id)).toEqual([content[1]!.id]);
});

test.each([
  [393, { sellable: 'true' }, 0],
  [395, { sellable: 'true' }, 2],
  [40, { country: 'IE' }, 0],
  [40, { country: 'SG', caskId: String(invoice!.caskId) }, 2],
  [40, { caskId: '999999' }, 0],
] as const)('after %i days, of %j there are %i', async (days, query, count) => {
  expect((await list(days, query)).content).toHaveLength(count);
});

test('the export has exact amounts and no formula', async () => {
  const { text } = await at(40, (token) => call(contract.exportDefaults, { query: {}, token }));
  const line = text.split('\r\n').find((one) => one.startsWith(invoice!.invoiceNumber));
  expect(line).toMatch(
    /,'=Aoife[^,]*,[^,]+,SG,\d+,700,2027-03-29,2027-03-30,2028-03-30,SGD,\d+\.\d\d,\d+\.\d\d,\d+\.\d\d$/,
  );
});

test('the page of an invoice has what became of it; with more time it is no default', async () => {
  const params = { releaseInvoiceId: invoice!.id };
  await at(41, async (token) => {
    await defaultReleaseInvoices(context);
    const body = { dueOn: addDays(dateIn('SG', clock.now()), 10), reason: 'They were in hospital' };
    await call(contract.extendReleaseInvoice, { params, body, token });
    const { body: shown } = await call(contract.getOfficeReleaseInvoice, { params, token });
    expect(shown.heldFrom).toBeNull();
    expect(shown.invoice).toMatchObject({ id: invoice!.id, state: 'ISSUED', dueOn: body.dueOn });
    expect(shown.moves).toMatchObject([
      { from: 'ISSUED', to: 'DEFAULTED', by: 'SYSTEM', reason: null },
      { from: 'DEFAULTED', to: 'ISSUED', reason: body.reason },
    ]);
  });
  expect((await list(41)).content.map(({ id }) => id)).toEqual([invoices[1]!.id]);
});
