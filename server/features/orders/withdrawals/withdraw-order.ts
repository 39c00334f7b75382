import type { BodyOf } from '#contract/endpoint.ts';
import type { Order } from '#contract/order/order.ts';
import type { withdrawOrder as endpoint } from '#contract/order/withdrawal.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transactionOnce } from '#server/platform/db/idempotency.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { placedOrder } from '../order-view.ts';
import { lockMember } from '#server/features/members/queries.ts';
import { findOrder } from '../queries.ts';
import { lockOrderedShares, withdrawShares, type LockedOrder } from './withdraw-shares.ts';

export async function lockMemberOrder(tx: Transaction, id: string, memberId: string): Promise<LockedOrder> {
  await lockMember(tx, memberId);
  const order = await findOrder(tx, id);
  if (order?.memberId !== memberId) throw new DomainError('ORDER_NOT_FOUND');
  return lockOrderedShares(tx, order);
}

/** The clock is read under the locks: a request that waits for them past midnight is too late. */
export async function withdrawOrder(
  context: Context,
  { memberId }: Caller,
  id: string,
  idempotencyKey: string,
  body: BodyOf<typeof endpoint>,
): Promise<Order> {
  const { shareCodes, expectedRefund } = body;
  const once = { memberId, key: idempotencyKey, request: { withdraw: id, ...body } };
  return transactionOnce(context, once, async (tx) => {
    const locked = await lockMemberOrder(tx, id, memberId);
    const now = context.clock.now();
    const receivedOn = dateIn(locked.order.country, now);
    await withdrawShares(context, tx, locked, { shareCodes, expectedRefund, receivedOn, by: 'MEMBER' }, now);
    const { order } = await placedOrder(tx, id, now);
    return order;
  });
}
