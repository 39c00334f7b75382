import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listReturns as endpoint, Return } from '#contract/wallet/return.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { returnableAmount } from '#domain/wallet/return.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { walletOf } from '../queries.ts';
import { latestReturns, type ReturnWithProvider } from '../return-queries.ts';
import { findRefundableDeposits } from './refundable-deposits.ts';

export function returnView(row: ReturnWithProvider): Return {
  return {
    returnId: row.id,
    provider: row.provider as ProviderId,
    amount: row.amount,
    currency: row.currency,
    state: row.state,
    requestedAt: row.requestedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export async function listReturns(
  { db, clock, payments }: Context,
  { memberId }: Caller,
  { currencyType: currency }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { available, owed } = await walletOf(db, memberId, currency);
  const owner = { memberId, currency, payments, now: clock.now() };
  const deposits = await findRefundableDeposits(db, owner, available);
  return {
    returnable: returnableAmount({ available, owed }, deposits),
    returns: (await latestReturns(db, memberId, currency)).map(returnView),
  };
}
