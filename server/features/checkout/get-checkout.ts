import type { Checkout } from '#contract/order/checkout.ts';
import { orRefuse } from '#domain/errors.ts';
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

interface Named {
  paymentId: string;
}

async function ownCheckout(context: Context, caller: Caller, { paymentId }: Named) {
  await ownDeposit(context, caller, paymentId);
  return checkoutOfDeposit(context.db, paymentId);
}

export async function waitingCheckout({ db, clock }: Context, { memberId }: Caller) {
  const now = clock.now();
  const found = await newestWaiting(db, memberId, now);
  return { checkout: found ? checkoutView(found, now) : null };
}

/** Null for a deposit that is for no order. */
export async function getCheckout(context: Context, caller: Caller, named: Named) {
  const found = await ownCheckout(context, caller, named);
  return { checkout: found ? checkoutView(found, context.clock.now()) : null };
}

export async function settleCheckout(context: Context, caller: Caller, named: Named): Promise<Checkout> {
  const own = orRefuse(await ownCheckout(context, caller, named), 'CHECKOUT_NOT_FOUND');
  if (own.state === 'WAITING' && own.depositState !== 'SUCCEEDED')
    await settleDepositById(context, own.depositId);
  const finished = await orderForCheckout(context, own.depositId);
  return checkoutView(finished ?? own, context.clock.now());
}
