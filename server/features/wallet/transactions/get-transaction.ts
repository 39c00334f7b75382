import type { AnswerOf } from '#contract/endpoint.ts';
import type { getTransaction as endpoint } from '#contract/wallet/wallet.ts';
import { assert } from '#domain/assert.ts';
import { isAdjustment, isOfSale, orderOfPosting } from '#domain/wallet/ledger.ts';
import { providerIds } from '#domain/wallet/deposit.ts';
import { orRefuse } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { declineText } from '#words/en/declines.ts';
import { findTransaction } from './history-queries.ts';
import { transactionViews } from './list-transactions.ts';

export type TransactionDetail = AnswerOf<typeof endpoint>;

export async function getTransaction(
  { db }: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<TransactionDetail> {
  const row = orRefuse(await findTransaction(db, caller.memberId, id), 'TRANSACTION_NOT_FOUND');
  const [view] = await transactionViews(db, [row]);
  assert(view, 'a row has its view');
  const reference = row.reference ?? '';
  return {
    ...view,
    currency: row.currency,
    balanceAfter: row.balanceAfter,
    provider: providerIds.find((provider) => provider === row.provider) ?? null,
    orderId: orderOfPosting(row.transactionType, reference),
    isAdjustment: isAdjustment(reference),
    isOfSale: isOfSale(reference),
    decline: declineText(row.decline),
  };
}
