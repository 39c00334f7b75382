import type { BodyOf } from '#contract/endpoint.ts';
import type { Order } from '#contract/order/order.ts';
import type {
  recordWithdrawal as recordEndpoint,
  withdrawOrder as endpoint,
} from '#contract/order/withdrawal.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import { mayWithdraw } from '#domain/law/withdrawal-period.ts';
import { checkDayOfReceipt, planWithdrawal } from '#domain/order/withdrawal.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { claimKey, keepAnswer } from '#server/platform/db/idempotency.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/features/context.ts';
import {
  allowPayment,
  lockForPayment,
  type PaymentApproval,
} from '#server/features/office/payments/allow-payment.ts';
import { allowPaymentTo } from '#server/features/office/trail/allowed-payments.ts';
import { recordChange } from '#server/features/office/trail/record-change.ts';
import { placedOrder } from '../order-view.ts';
import { lockMember } from '#server/features/account/members/queries.ts';
import { findOrder } from '../queries.ts';
import { lockOrderedShares, withdrawShares, type LockedOrder } from './withdraw-shares.ts';

/** @throws ORDER_NOT_FOUND for another member's order too */
async function lockMemberOrder(tx: Transaction, id: string, memberId: string): Promise<LockedOrder> {
  await lockMember(tx, memberId);
  const order = await findOrder(tx, id);
  if (order?.memberId !== memberId) throw new DomainError('ORDER_NOT_FOUND');
  return lockOrderedShares(tx, order);
}

/** The time for it is asked for under the locks: what waits for them past midnight is too late. */
export async function withdrawOrder(
  context: Context,
  { memberId }: Caller,
  id: string,
  idempotencyKey: string,
  body: BodyOf<typeof endpoint>,
): Promise<Order> {
  const { db, clock } = context;
  const { shareCodes, expectedRefund } = body;
  return transaction(db, async (tx) => {
    const claim = { memberId, key: idempotencyKey, request: { withdraw: id, ...body } };
    const earlierAnswer = await claimKey<Order>(tx, claim, clock.now());
    if (earlierAnswer) return earlierAnswer;
    const locked = await lockMemberOrder(tx, id, memberId);
    const now = clock.now();
    const receivedOn = dateIn(locked.order.country, now);
    await withdrawShares(context, tx, locked, { shareCodes, expectedRefund, receivedOn, by: 'MEMBER' }, now);
    const { order } = await placedOrder(tx, id, now);
    await keepAnswer(tx, memberId, idempotencyKey, order);
    return order;
  });
}

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
