import type { AnswerOf } from '#contract/endpoint.ts';
import type { getTransaction } from '#contract/wallet.ts';
import { providerIds } from '#domain/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { declineText } from '#words/en/declines.ts';
import { findTransaction } from './history-queries.ts';
import { transactionView } from './transactions.ts';

export type TransactionDetail = AnswerOf<typeof getTransaction>;

/** One transaction of the member; another's does not exist for them. */
export async function ownTransaction(
  { db }: Context,
  caller: Caller,
  id: string,
): Promise<TransactionDetail> {
  const row = await findTransaction(db, caller.memberId, id);
  if (!row) throw new DomainError('TRANSACTION_NOT_FOUND');
  return {
    ...transactionView(row),
    currency: row.currency,
    balanceAfter: row.balanceAfter,
    provider: providerIds.find((provider) => provider === row.provider) ?? null,
    // A payment is posted for an order, and named by it.
    orderId: row.transactionType === 'PAYMENT' ? row.reference : null,
    decline: declineText(row.decline),
  };
}
