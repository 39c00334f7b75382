import { assert } from '#domain/assert.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { issueCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { getOrderInvoice, getReleaseInvoiceNumber } from '#server/features/invoices/issue-invoice.ts';
import type { ReleaseInvoiceRow } from '#server/features/bottling/release-invoices/queries.ts';
import type { HeldShare } from '#server/features/bottling/share-queries.ts';
import { lostParcels as words } from '#words/en/pdf/credit-notes.ts';

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
  const { memberId, country, currency, issuedAt: invoicedAt, total: amount } = row;
  const tax = row.lines.find(({ kind }) => kind === 'SALES_TAX')?.amount ?? 0;
  const invoice = await getReleaseInvoiceNumber(tx, row.id);
  await issueCreditNote(
    context,
    tx,
    { ...invoice, memberId, country, invoicedAt, currency, amount, tax, refundTransactionId },
    { rows: row.lines.map((line) => [line.name ?? words.delivery, line.amount]), note: words.note },
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
    const { memberId, orderCountry: country, placedAt: invoicedAt, currency } = first;
    const invoice = await getOrderInvoice(tx, orderId);
    await issueCreditNote(
      context,
      tx,
      { ...invoice, memberId, country, invoicedAt, currency, amount, refundTransactionId },
      { rows: shares.map((share) => [words.share(share.number, caskName), share.amount]), note: words.note },
      now,
    );
  }
}
