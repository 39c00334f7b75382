import { DomainError } from '#domain/errors.ts';
import { getMember } from '#server/features/account/members/queries.ts';
import type { Context } from '#server/features/context.ts';
import { addresseeOf } from '#server/platform/pdf/addressee.ts';
import { dayIn, money } from '#words/format.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transactionDescription } from './transaction-description.ts';
import { getTransaction } from './get-transaction.ts';

export async function receiptPdf(context: Context, caller: Caller, id: string): Promise<Buffer> {
  const transaction = await getTransaction(context, caller, id);
  if (transaction.status === 'FAILED') throw new DomainError('TRANSACTION_NOT_FOUND');
  const member = await getMember(context.db, caller.memberId);
  // The PDF library is large, and most requests never need it.
  const { drawReceipt } = await import('./receipt-document.ts');
  return drawReceipt({
    addressee: addresseeOf(member),
    issuer: context.config.company,
    date: dayIn(member.country, new Date(transaction.date)),
    number: transaction.id,
    what: transactionDescription(transaction),
    ...(transaction.orderId !== null && { order: transaction.orderId }),
    amount: money(transaction.amount, transaction.currency),
    incoming: transaction.direction === 'IN',
  });
}
