import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listReturns as endpoint } from '#contract/wallet/return.ts';
import { DomainError } from '#domain/errors.ts';
import { returnableAmount } from '#domain/wallet/return.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { findWallet } from '../queries.ts';
import { latestReturns } from '../return-queries.ts';
import { returnView } from './return-view.ts';
import { findRefundableDeposits } from './refundable-deposits.ts';

export async function listReturns(
  { db, clock, payments }: Context,
  { memberId }: Caller,
  { currencyType: currency }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const wallet = await findWallet(db, memberId, currency);
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND');
  const { available, owed } = wallet;
  const owner = { memberId, currency, payments, now: clock.now() };
  const deposits = await findRefundableDeposits(db, owner, available);
  return {
    returnable: returnableAmount({ available, owed }, deposits),
    returns: (await latestReturns(db, memberId, currency)).map(returnView),
  };
}
