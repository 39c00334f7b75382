import { assert } from '#domain/assert.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { chargesCreditNote, parcelCreditNote } from '#server/features/invoices/credit-notes/parcel.ts';
import { issueCreditNote, issueOrderCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { getOrderInvoice, getReleaseInvoiceNumber } from '#server/features/invoices/issue-invoice.ts';
import type { ReleaseInvoiceRow } from '#server/features/bottling/release-invoices/queries.ts';
import type { HeldShare } from '#server/features/bottling/share-queries.ts';

export interface RefundedOrder {
  orderId: string;
  shares: readonly (HeldShare & { amount: number })[];
  amount: number;
  refundTransactionId: string | null;
}

export async function issueChargesCreditNote(
  context: Pick<Context, 'config'>,
  tx: Transaction,
  row: ReleaseInvoiceRow,
  refundTransactionId: string,
  now: Date,
): Promise<void> {
  const { memberId, country, total: amount } = row;
  const tax = row.lines.find(({ kind }) => kind === 'SALES_TAX')?.amount ?? 0;
  const invoice = await getReleaseInvoiceNumber(tx, row.id);
  await issueCreditNote(
    context,
    tx,
    { ...invoice, memberId, country, amount, tax, refundTransactionId },
    (number, issued) => chargesCreditNote(number, row, issued),
    now,
  );
}

export async function issueSharesCreditNotes(
  context: Pick<Context, 'config'>,
  tx: Transaction,
  { caskName }: ReleaseInvoiceRow,
  orders: readonly RefundedOrder[],
  now: Date,
): Promise<void> {
  for (const { orderId, shares, amount, refundTransactionId } of orders) {
    if (refundTransactionId === null) continue;
    const [first] = shares;
    assert(first, 'an order has a share');
    const { memberId, orderCountry: country, placedAt, currency } = first;
    const invoice = await getOrderInvoice(tx, orderId);
    await issueOrderCreditNote(
      context,
      tx,
      { ...invoice, memberId, country, placedAt, currency, amount, refundTransactionId },
      (number, order, issued) => parcelCreditNote(number, { ...order, caskName, shares }, issued),
      now,
    );
  }
}
