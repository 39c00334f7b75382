import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { recordWithdrawal as recordEndpoint } from '#contract/order/withdrawal.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { orRefuse } from '#domain/errors.ts';
import { mayWithdraw } from '#domain/law/working-days.ts';
import { checkDayOfReceipt, planWithdrawal } from '#domain/order/withdrawal.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { payOrAsk } from '#server/shared/payments/allow-payment.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { placedOrder } from '#server/features/orders/order-view.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { lockMemberOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import {
  lockOrderedShares,
  withdrawShares,
  type LockedOrder,
} from '#server/features/orders/withdrawals/withdraw-shares.ts';

interface Recorded {
  shareCodes?: readonly string[] | undefined;
  receivedOn: CalendarDate;
  note: string;
}

async function record(
  context: Context,
  tx: Transaction,
  caller: Caller,
  locked: LockedOrder,
  { shareCodes, receivedOn, note, askedBy }: Recorded & { askedBy?: string },
): Promise<void> {
  const recordedBy = { operatorId: caller.memberId, note };
  const request = { shareCodes, receivedOn, recordedBy, by: 'OPERATOR' } as const;
  await withdrawShares(context, tx, locked, request, context.clock.now());
  await recordChange(context, tx, caller, 'order.withdraw', locked.order.id, {
    after: { shareCodes, receivedOn, requestedBy: askedBy },
    reason: note,
  });
}

/**
 * One that was received by e-mail counts from the day of its receipt. Within the time the buyer could do the same; one
 * that is recorded later rests on what the operator says, and is a payment by an operator.
 * @throws ORDER_NOT_FOUND, FORBIDDEN for one's own, APPROVAL_OPEN
 */
export async function recordWithdrawal(
  context: Context,
  caller: Caller,
  { id, ...recorded }: BodyOf<typeof recordEndpoint> & { id: string },
): Promise<AnswerOf<typeof recordEndpoint>> {
  const { db, clock } = context;
  const known = orRefuse(await findOrder(db, id), 'ORDER_NOT_FOUND');
  const { memberId, currency } = known;
  const { shareCodes, receivedOn, note: reason } = recorded;
  const payment = { act: 'order.withdraw', subject: { kind: 'order', id }, memberId, reason } as const;
  const isRequested = await payOrAsk(context, caller, payment, {
    lock: (tx) => lockMemberOrder(tx, id, memberId),
    plan: ({ order: { placedAt, country }, ...locked }, now) => {
      checkDayOfReceipt(receivedOn, { placedAt, country }, now);
      if (mayWithdraw(placedAt, country, now)) return null;
      const request = { shareCodes, receivedOn, by: 'OPERATOR' } as const;
      const { amount, shares } = planWithdrawal({ placedAt, country, shares: locked.shares }, request);
      const details = { receivedOn, shareCodes: shares.map(({ code }) => code) };
      return { sums: [{ currency, amount }], details };
    },
    pay: (tx, locked) => record(context, tx, caller, locked, recorded),
  });
  return { ...(await placedOrder(db, id, clock.now())).order, isRequested };
}

export async function approveWithdrawal(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { orderId, ...recorded }: Recorded & { orderId: string; askedBy: string },
): Promise<void> {
  const order = orRefuse(await findOrder(tx, orderId), 'ORDER_NOT_FOUND');
  const locked = await lockOrderedShares(tx, order);
  allowPaymentTo(tx, order.memberId);
  await record(context, tx, caller, locked, recorded);
}
