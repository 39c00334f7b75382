import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { singaporeAddress } from '#testing/fixtures/address.ts';
import { rowOf, updateRows } from '#testing/database/rows.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { receiptPdf } from '#server/features/wallet/transactions/receipt.ts';
import { monthBooks, statementPdf } from '#server/features/wallet/statements/issue-statement.ts';
import { ownStatements, statementCsv } from '#server/features/wallet/statements/statements.ts';
import { subscriptionInvoice } from '#server/features/memberships/invoices/subscription-invoice.ts';
import { orderInvoicePdf, orderInvoiceText } from '#server/features/orders/issued-invoice.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { makeDeposit } from '#testing/fixtures/deposits.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { testContext } from '#testing/test-context.ts';

const before = '2026-03-31T15:30:00Z';
const context = await testContext({ now: before });
const { db, clock } = context;
const query = { currencyType: 'EUR' } as const;

/** A member who bought a membership and a share in Ireland, in the last hours of March there. */
async function someone() {
  const member = await buildMember(context, { country: 'IE', balance: { EUR: 50_000 } });
  const caller = callerOf(member);
  const subscription = await takeLevel(context, caller, 'STILLMAN', { currencyType: 'EUR' });
  const { depositId } = await makeDeposit(context, caller, 30_000, 'EUR');
  const { cask, order } = await buyShares(context, { by: member, quantity: 2, currency: 'EUR' });
  const { id } = await rowOf(db, 'ledgerTransaction', { reference: depositId });
  return { member, caller, cask, subscription, order, depositTransaction: id };
}
type Someone = Awaited<ReturnType<typeof someone>>;

async function documentsOf({ caller, subscription, order, depositTransaction }: Someone) {
  return {
    membership: (await subscriptionInvoice(context, caller, subscription.id)).pdf,
    order: (await orderInvoicePdf(context, caller, order.id)).pdf,
    printedOrder: await orderInvoiceText(context, caller, order.id),
    receipt: await receiptPdf(context, caller, depositTransaction),
    statement: await statementPdf(context, caller, query, '2026-03'),
    csv: await text(statementCsv(context, await monthBooks(context, caller, query, '2026-03'))),
  };
}

const moved = { name: 'Mei', surname: 'Tan', country: 'SG', deliveryAddress: singaporeAddress } as const;
const move = ({ member: { id } }: Someone) => updateRows(db, 'member', { id }, moved);

test('an issued document is the same to the byte after another name, address and country', async () => {
  clock.set(before);
  const who = await someone();
  clock.set('2026-04-02T10:00:00Z');
  const issued = await documentsOf(who);
  await move(who);
  await db.updateTable('cask').set({ name: 'Another Name' }).where('id', '=', who.cask.id).execute();
  clock.set('2027-01-02T10:00:00Z');
  expect(await documentsOf(who)).toEqual(issued);
});

test('an invoice is issued with the purchase: moving before it is first asked for changes nothing', async () => {
  clock.set(before);
  const who = await someone();
  await move(who);
  const { pdf } = await subscriptionInvoice(context, who.caller, who.subscription.id);
  // EUR 115.00 with 23 % within: 115 × 23 / 123.
  expect(pdfWords(pdf)).toContain('of which 23\u00a0% VAT €21.50');
  expect(pdfWords(pdf)).toContain('Aoife Byrne');
  const order = await orderInvoicePdf(context, who.caller, who.order.id);
  // At 16:30 in Ireland it is 31 March; in Singapore 1 April begins with 16:00 UTC.
  expect(pdfWords(order.pdf)).toContain('Date 31 Mar 2026');
});

test('statements go on where the one before closed, through a move to another zone', async () => {
  clock.set('2026-03-31T16:30:00Z');
  // 31 March in Ireland, 1 April in Singapore.
  const who = await someone();
  clock.set('2026-04-02T10:00:00Z');
  const inIreland = await ownStatements(context, who.caller, query);
  expect(inIreland.map(({ month, closing }) => [month, closing])).toEqual([
    ['2026-04', 54_500],
    ['2026-03', 54_500],
  ]);
  await monthBooks(context, who.caller, query, '2026-03');
  await move(who);
  clock.set('2026-05-02T10:00:00Z');
  await makeDeposit(context, who.caller, 5000, 'EUR');
  await monthBooks(context, who.caller, query, '2026-04');
  const inSingapore = await ownStatements(context, who.caller, query);
  expect(inSingapore.map(({ month, opening, paidIn, closing }) => [month, opening, paidIn, closing])).toEqual(
    [
      ['2026-05', 54_500, 5000, 59_500],
      ['2026-04', 54_500, 0, 54_500],
      ['2026-03', 0, 80_000, 54_500],
    ],
  );
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('asked for by two at once, a document is issued once', async () => {
  clock.set(before);
  const who = await someone();
  clock.set('2026-04-02T10:00:00Z');
  const [one, other] = await Promise.all([documentsOf(who), documentsOf(who)]);
  expect(one).toEqual(other);
});

test.each([
  ['IE', 'EUR', 'T2027', 'Date 31 Dec 2027'],
  ['SG', 'SGD', 'T2028', 'Date 1 Jan 2028'],
] as const)(
  'an invoice is numbered in the year of its date, in %s',
  async (country, currency, series, date) => {
    clock.set('2027-12-31T16:30:00Z');
    const facts = { country, currency, balance: { [currency]: 20_000 } };
    const { caller, order } = await buyShares(context, facts);
    const { lines } = await orderInvoiceText(context, caller, order.id);
    expect([order.invoiceNumber.slice(0, 5), lines[0]]).toEqual([series, { text: date, style: 'plain' }]);
  },
);
