import type { BodyOf } from '#contract/endpoint.ts';
import type { Order } from '#contract/order/order.ts';
import type { recordWithdrawal as recordEndpoint } from '#contract/order/withdrawal.ts';
import { DomainError } from '#domain/errors.ts';
import { mayWithdraw } from '#domain/law/withdrawal-period.ts';
import { checkDayOfReceipt, planWithdrawal } from '#domain/order/withdrawal.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { allowPayment, lockForPayment, type PaymentApproval } from '#server/shared/payments/allow-payment.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { placedOrder } from '#server/features/orders/order-view.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { lockMemberOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { withdrawShares } from '#server/features/orders/withdrawals/withdraw-shares.ts';

/**
 * One that was received by e-mail counts from the day of its receipt. Within the time the buyer could do the same; one
 * that is recorded later rests on what the operator says, and is a payment by an operator.
 * @throws ORDER_NOT_FOUND, FORBIDDEN for one's own, PAYMENT_REQUESTED
 */
export async function recordWithdrawal(
  context: Context,
  caller: Caller,
  id: string,
  { shareCodes, receivedOn, note }: BodyOf<typeof recordEndpoint>,
  approval?: PaymentApproval,
): Promise<Order> {
  const { db, clock } = context;
  const known = await findOrder(db, id);
  if (!known) throw new DomainError('ORDER_NOT_FOUND');
  const { memberId, currency } = known;
  const done = await transaction(db, async (tx) => {
    await lockForPayment(context, tx, caller, memberId, approval);
    const locked = await lockMemberOrder(tx, id, memberId);
    const now = clock.now();
    checkDayOfReceipt(receivedOn, locked.order, now);
    const { placedAt, country } = locked.order;
    if (!mayWithdraw(placedAt, country, now)) {
      const asked = { shareCodes, receivedOn, by: 'OPERATOR' } as const;
      const { amount, shares } = planWithdrawal({ placedAt, country, shares: locked.shares }, asked);
      const subject = { kind: 'order', id } as const;
      const sums = [{ currency, amount }];
      const details = { receivedOn, shareCodes: shares.map(({ code }) => code) };
      const payment = { subject, memberId, sums, reason: note, details, approval };
      if (!(await allowPayment(context, tx, caller, { act: 'order.withdraw', ...payment }, now))) return null;
    } else allowPaymentTo(tx, memberId);
    const recordedBy = { operatorId: caller.memberId, note };
    await withdrawShares(context, tx, locked, { shareCodes, receivedOn, recordedBy, by: 'OPERATOR' }, now);
    await recordChange(context, tx, caller, {
      action: 'order.withdraw',
      subject: { kind: 'order', id },
      after: { shareCodes, receivedOn, requestedBy: approval?.requestedBy },
      reason: note,
    });
    return (await placedOrder(tx, id, now)).order;
  });
  if (!done) throw new DomainError('PAYMENT_REQUESTED');
  return done;
}
