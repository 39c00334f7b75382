import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { WalletReturn, returnToCard as endpoint } from '#contract/payment.ts';
import { DomainError } from '#domain/errors.ts';
import { returnable, splitReturn } from '#domain/wallet-return.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { claimKey, keepAnswer } from '#server/platform/db/idempotency.ts';
import { lockWallet } from '../queries.ts';
import { refuseOwing } from '../receivable.ts';
import { hold, insertReturns, providersOf, type Return } from '../return-queries.ts';
import { returnView } from './return-view.ts';
import { lockSourcesOf } from './source-queries.ts';

function newReturn(
  { depositId, amount }: { depositId: string; amount: number },
  facts: { memberId: string; currency: Return['currency']; now: Date },
): Return {
  const { memberId, currency, now } = facts;
  const place = { id: randomUUID(), depositId, memberId, currency };
  const state = { state: 'PENDING', refundRef: null, finishedAt: null } as const;
  return { ...place, amount, ...state, requestedAt: now, askedAt: now };
}

/**
 * Begins to send unused balance back to the deposits that funded it, the latest first. What is on its way is held in the
 * wallet; its rows are written before a provider hears of it, and a job asks the provider.
 */
export async function returnToCard(
  { db, clock, jobs, payments }: Context,
  { memberId }: Caller,
  key: string,
  request: BodyOf<typeof endpoint>,
): Promise<WalletReturn[]> {
  const now = clock.now();
  const { amount, currencyType: currency } = request;
  return transaction(db, async (tx) => {
    const before = await claimKey<WalletReturn[]>(tx, { memberId, key, request }, now);
    if (before) return before;
    const providers = [...payments.keys()];
    const sources = await lockSourcesOf(tx, { memberId, currency, providers }, amount);
    const wallet = await lockWallet(tx, memberId, currency);
    if (!wallet) throw new DomainError('WALLET_NOT_FOUND');
    refuseOwing(wallet);
    const most = returnable(wallet, sources);
    if (amount > most)
      throw new DomainError('NOT_RETURNABLE', {
        fields: { amount: 'is more than can go back' },
        amount: most,
        currency,
      });
    const returns = splitReturn(amount, sources).map((part) => newReturn(part, { memberId, currency, now }));
    await insertReturns(tx, returns);
    await hold(tx, wallet.accountId, amount);
    for (const { id } of returns) await jobs.enqueue(tx, 'finish-return', { returnId: id });
    const ids = returns.map(({ depositId: id }) => id);
    const providerOf = await providersOf(tx, ids);
    const answer = returns.map((one) =>
      returnView({ ...one, provider: providerOf.get(one.depositId) ?? '' }),
    );
    await keepAnswer(tx, memberId, key, answer);
    return answer;
  });
}
