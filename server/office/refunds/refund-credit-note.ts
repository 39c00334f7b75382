import type { Context } from '#server/shared/context.ts';
import { refundCreditNote } from '#server/features/invoices/credit-notes/refund.ts';
import { issueOrderCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import type { OrderRow } from '#server/features/orders/queries.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

interface Credited {
  areSharesReturned: boolean;
  parts: readonly { share: { code: string; caskName: string }; amount: number }[];
  amount: number;
  refundTransactionId: string;
}

export async function issueRefundCreditNote(
  context: Pick<Context, 'config'>,
  tx: Transaction,
  row: OrderRow,
  { areSharesReturned, parts, amount, refundTransactionId }: Credited,
  now: Date,
): Promise<void> {
  const shares = parts.map((part) => ({ ...part.share, amount: part.amount }));
  await issueOrderCreditNote(
    context,
    tx,
    { ...row, amount, refundTransactionId },
    (number, order, issued) => refundCreditNote(number, { ...order, areSharesReturned, shares }, issued),
    now,
  );
}
