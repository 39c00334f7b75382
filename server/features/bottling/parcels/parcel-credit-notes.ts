import { assert } from '#domain/assert.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '../../account/members/queries.ts';
import type { Context } from '../../context.ts';
import { issueDocument } from '../../documents/issue-document.ts';
import { creditNoteSeries } from '../../invoices/invoice-number.ts';
import { chargesCreditNote, parcelCreditNote } from '../../invoices/credit-notes/parcel.ts';
import { findOrderInvoice, findReleaseInvoiceNumber, insertCreditNote } from '../../invoices/queries.ts';
import type { ReleaseInvoiceRow } from '../release-invoices/queries.ts';
import type { HeldShare } from '../share-queries.ts';

export interface RefundedShares {
  orderId: string;
  shares: readonly (HeldShare & { amount: number })[];
  amount: number;
  /** Null where nothing was paid. */
  refundTransactionId: string | null;
}

/** For the invoice of the bottles: its taxes are credited with it. */
export async function issueChargesCreditNote(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  row: ReleaseInvoiceRow,
  refundTransactionId: string,
  now: Date,
): Promise<void> {
  const { country, total: amount } = row;
  const invoice = await findReleaseInvoiceNumber(tx, row.id);
  assert(invoice, 'every release has an invoice');
  const tax = row.lines.find(({ kind }) => kind === 'SALES_TAX')?.amount ?? 0;
  const { series: invoiceSeries, number: invoiceNumber } = invoice;
  const note = { invoiceSeries, invoiceNumber, refundTransactionId, amount, tax };
  const number = await insertCreditNote(tx, note, creditNoteSeries(now), now);
  const content = chargesCreditNote(number, row, { country, issuer: config.company, issuedAt: now });
  const member = { ...(await getMember(tx, row.memberId)), country };
  await issueDocument(tx, { kind: 'CREDIT_NOTE', reference: number }, { member, content }, now);
}

export async function issueSharesCreditNotes(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  { caskName }: ReleaseInvoiceRow,
  orders: readonly RefundedShares[],
  now: Date,
): Promise<void> {
  for (const { orderId, shares, amount, refundTransactionId } of orders) {
    if (refundTransactionId === null) continue;
    const [first] = shares;
    const invoice = await findOrderInvoice(tx, orderId);
    assert(first && invoice, 'every order has an invoice');
    const { series: invoiceSeries, number: invoiceNumber } = invoice;
    const note = { invoiceSeries, invoiceNumber, refundTransactionId, amount, tax: 0 };
    const number = await insertCreditNote(tx, note, creditNoteSeries(now), now);
    const { memberId, orderCountry: country, placedAt, currency } = first;
    const content = parcelCreditNote(
      number,
      { invoice: invoice.invoiceNumber, placedAt, currency, caskName, shares, amount },
      { country, issuer: config.company, issuedAt: now },
    );
    const member = { ...(await getMember(tx, memberId)), country };
    await issueDocument(tx, { kind: 'CREDIT_NOTE', reference: number }, { member, content }, now);
  }
}
