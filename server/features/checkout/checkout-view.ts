import type { Checkout } from '#contract/order/checkout.ts';
import type { PaidCheckout } from './queries.ts';

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
