import type { Checkout } from '#contract/order/checkout.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { ownDeposit } from '#server/features/wallet/deposits/deposit-view.ts';
import { settleDepositById } from '#server/features/wallet/deposits/settle-deposit.ts';
import { orderForCheckout } from './order-for-checkout.ts';
import { checkoutOfDeposit, newestWaiting, type PaidCheckout } from './queries.ts';

/** @param now past its time, a checkout whose money has not arrived has expired: nothing else has to say so */
export function checkoutView(row: PaidCheckout, now: Date): Checkout {
  const isLate = row.state === 'WAITING' && row.expiresAt <= (row.settledAt ?? now);
  return {
    paymentId: row.depositId,
    state: isLate ? 'EXPIRED' : row.state,
    reason: row.reason,
    currency: row.currency,
    amount: row.amount,
    total: row.total,
    membershipTotal: row.membershipTotal,
    orderId: row.orderId,
    expiresAt: row.expiresAt.toISOString(),
  };
}

async function ownCheckout(context: Context, caller: Caller, depositId: string) {
  await ownDeposit(context, caller, depositId);
  return (await checkoutOfDeposit(context.db, depositId)) ?? null;
}

export async function waitingCheckout({ db, clock }: Context, { memberId }: Caller) {
  const now = clock.now();
  const found = await newestWaiting(db, memberId, now);
  return found ? checkoutView(found, now) : null;
}

/** Null for a deposit that is for no order. */
export async function getCheckout(context: Context, caller: Caller, depositId: string) {
  const found = await ownCheckout(context, caller, depositId);
  return found && checkoutView(found, context.clock.now());
}

export async function settleCheckout(context: Context, caller: Caller, depositId: string): Promise<Checkout> {
  const own = await ownCheckout(context, caller, depositId);
  if (!own) throw new DomainError('CHECKOUT_NOT_FOUND');
  if (own.state === 'WAITING' && own.depositState !== 'SUCCEEDED')
    await settleDepositById(context, depositId);
  const finished = await orderForCheckout(context, depositId);
  return checkoutView(finished ?? own, context.clock.now());
}
