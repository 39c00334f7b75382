import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listReturns } from '#contract/payment.ts';
import { DomainError } from '#domain/errors.ts';
import { returnable } from '#domain/wallet-return.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { findWallet } from '../queries.ts';
import { latestReturns } from '../return-queries.ts';
import { returnView } from './return-view.ts';
import { sourcesOf } from './source-queries.ts';

/** What can go back to the way it was paid, and what went or is on its way. */
export async function ownReturns(
  { db, payments }: Context,
  { memberId }: Caller,
  { currencyType: currency }: QueryOf<typeof listReturns>,
): Promise<AnswerOf<typeof listReturns>> {
  const wallet = await findWallet(db, memberId, currency);
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND');
  const { available, owed } = wallet;
  const sources = await sourcesOf(db, { memberId, currency, providers: [...payments.keys()] }, available);
  return {
    returnable: returnable({ available, owed }, sources),
    returns: (await latestReturns(db, memberId, currency)).map(returnView),
  };
}
