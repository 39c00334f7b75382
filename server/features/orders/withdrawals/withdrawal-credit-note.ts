import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { issuedPdf } from '#server/features/documents/document-pdf.ts';
import {
  withdrawalCreditNote,
  type CreditedShares,
} from '#server/features/invoices/credit-notes/withdrawal.ts';
import { issueOrderCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import type { OrderRow } from '../queries.ts';
import { findCreditNoteNumber } from './withdrawal-queries.ts';

export async function issueWithdrawalCreditNote(
  context: Context,
  tx: Transaction,
  row: OrderRow,
  credited: Pick<CreditedShares, 'shares' | 'amount' | 'receivedOn'> & { refundTransactionId: string },
  now: Date,
): Promise<void> {
  const { shares, amount, receivedOn, refundTransactionId } = credited;
  await issueOrderCreditNote(
    context,
    tx,
    { ...row, amount, refundTransactionId },
    (number, order, issued) => withdrawalCreditNote(number, { ...order, receivedOn, shares }, issued),
    now,
  );
}

export async function orderCreditNotePdf(
  { db }: Context,
  { memberId }: Caller,
  { id: orderId, withdrawalId }: { id: string; withdrawalId: string },
): Promise<{ number: string; pdf: Buffer }> {
  const number = await findCreditNoteNumber(db, { memberId, orderId, withdrawalId });
  if (!number) throw new DomainError('ORDER_NOT_FOUND');
  return issuedPdf(db, { memberId, kind: 'CREDIT_NOTE', reference: number });
}
