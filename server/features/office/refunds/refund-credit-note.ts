import { getMember } from '#server/features/account/members/queries.ts';
import type { Context } from '#server/features/context.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import { creditNoteSeries, invoiceNumber } from '#server/features/invoices/invoice-number.ts';
import { insertCreditNote } from '#server/features/invoices/queries.ts';
import { refundCreditNote } from '#server/features/invoices/credit-notes/refund.ts';
import type { OrderRow } from '#server/features/orders/queries.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

interface Credited {
  areSharesReturned: boolean;
  parts: readonly { share: { code: string; caskName: string }; amount: number }[];
  amount: number;
  refundTransactionId: string;
}

/** Of the invoice of the order, in the transaction of the refund; its last lock. */
export async function issueRefundCreditNote(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  order: OrderRow,
  { areSharesReturned, parts, amount, refundTransactionId }: Credited,
  now: Date,
): Promise<void> {
  const { series, number: invoice, country, memberId, placedAt, currency } = order;
  const note = { invoiceSeries: series, invoiceNumber: invoice, refundTransactionId, amount, tax: 0 };
  const number = await insertCreditNote(tx, note, creditNoteSeries(now), now);
  const shares = parts.map((part) => ({ ...part.share, amount: part.amount }));
  const content = refundCreditNote(
    number,
    { invoice: invoiceNumber(series, invoice), placedAt, currency, areSharesReturned, shares, amount },
    { country, issuer: config.company, issuedAt: now },
  );
  const member = { ...(await getMember(tx, memberId)), country };
  await issueDocument(tx, { kind: 'CREDIT_NOTE', reference: number }, { member, content }, now);
}
