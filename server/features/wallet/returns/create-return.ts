import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createReturn as endpoint, Return } from '#contract/wallet/return.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { returnableAmount, splitReturn } from '#domain/wallet/return.ts';
import type { Context } from '#server/shared/context.ts';
import type { PaymentProviders } from '#server/gateways/payments/provider.ts';
import { transactionOnce } from '#server/platform/db/idempotency.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { lockWallet } from '../queries.ts';
import { refuseOwing } from '../pay-from-wallet.ts';
import { insertReturns, providersOf, reserve, type ReturnRow } from '../return-queries.ts';
import { lockRefundableDeposits } from './refundable-deposits.ts';
import { returnView } from './list-returns.ts';

interface ReturnRequest {
  memberId: string;
  currency: Currency;
  amount: number;
  payments: PaymentProviders;
  clock: Clock;
}

async function insertReturn(tx: Transaction, request: ReturnRequest): Promise<ReturnRow[]> {
  const { memberId, currency, amount, payments, clock } = request;
  const owner = { memberId, currency, payments, now: clock.now() };
  const deposits = await lockRefundableDeposits(tx, owner, amount);
  const wallet = await lockWallet(tx, memberId, currency);
  const now = clock.now();
  refuseOwing(wallet);
  const most = returnableAmount(wallet, deposits);
  if (amount > most)
    throw new DomainError('NOT_RETURNABLE', {
      fields: { amount: 'is more than can go back' },
      amount: most,
      currency,
    });
  const asked = { memberId, currency, state: 'PENDING', requestedAt: now, askedAt: now } as const;
  const open = { refundRef: null, finishedAt: null, recheckAt: null, refusal: null };
  const parts = splitReturn(amount, deposits);
  const returns = parts.map((part): ReturnRow => ({ id: randomUUID(), ...part, ...asked, ...open }));
  await insertReturns(tx, returns);
  await reserve(tx, wallet.accountId, amount);
  return returns;
}

/**
 * Sends unused balance back to the deposits that funded it, the latest first. The amount is reserved in the wallet, and
 * a job asks the provider for each refund after the rows are committed.
 */
export async function createReturn(
  context: Context,
  { memberId }: Caller,
  key: string,
  request: BodyOf<typeof endpoint>,
): Promise<Return[]> {
  const { clock, jobs, payments } = context;
  const { amount, currencyType: currency } = request;
  return transactionOnce(context, { memberId, key, request }, async (tx) => {
    const returns = await insertReturn(tx, { memberId, currency, amount, payments, clock });
    for (const { id } of returns) await jobs.enqueue(tx, 'finish-return', { returnId: id });
    const providers = await providersOf(
      tx,
      returns.map(({ depositId }) => depositId),
    );
    return returns.map((row) => returnView({ ...row, provider: providers.get(row.depositId) ?? '' }));
  });
}
