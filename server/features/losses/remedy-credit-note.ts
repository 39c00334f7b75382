import { assert } from '#domain/assert.ts';
import type { Remedy } from '#domain/cask/loss.ts';
import type { Currency } from '#domain/money.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '../account/members/queries.ts';
import type { HeldShare } from '../bottling/share-queries.ts';
import type { Context } from '../context.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { creditNoteSeries } from '../invoices/invoice-number.ts';
import { lossCreditNote } from '../invoices/credit-notes/loss.ts';
import { findOrderInvoice, insertCreditNote } from '../invoices/queries.ts';

interface Credited {
  orderId: string;
  currency: Currency;
  amount: number;
  held: readonly (HeldShare & { code: string })[];
  caskName: string;
  remedy: Remedy;
  refundTransactionId: string;
}

/** Of the invoice of the order, in the transaction of the refund; its last lock. */
export async function issueRemedyCreditNote(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  { orderId, currency, amount, held, caskName, remedy, refundTransactionId }: Credited,
  now: Date,
): Promise<void> {
  const [first] = held;
  const invoice = await findOrderInvoice(tx, orderId);
  assert(first && invoice, 'every order has an invoice');
  const { series: invoiceSeries, number: invoiceNumber } = invoice;
  const note = { invoiceSeries, invoiceNumber, refundTransactionId, amount, tax: 0 };
  const number = await insertCreditNote(tx, note, creditNoteSeries(now), now);
  const { memberId, orderCountry: country, placedAt } = first;
  const shares = held.map((share) => ({ code: share.code, paid: paidForShare(share) }));
  const content = lossCreditNote(
    number,
    { invoice: invoice.invoiceNumber, placedAt, currency, caskName, remedy, shares, amount },
    { country, issuer: config.company, issuedAt: now },
  );
  const member = { ...(await getMember(tx, memberId)), country };
  await issueDocument(tx, { kind: 'CREDIT_NOTE', reference: number }, { member, content }, now);
}
