import type { Order } from '#contract/order/order.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { claimKey, keepAnswer } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { orderCart } from './order-cart.ts';
import type { OrderRequest } from './prepare-order.ts';

/** Places an order once for a key, and gives a second request with that key the same answer. */
export async function placeOrder(
  context: Context,
  caller: Caller,
  idempotencyKey: string,
  request: OrderRequest,
): Promise<Order> {
  const { memberId } = caller;
  return transaction(context.db, async (tx) => {
    const claim = { memberId, key: idempotencyKey, request };
    const earlierAnswer = await claimKey<Order>(tx, claim, context.clock.now());
    if (earlierAnswer) return earlierAnswer;
    const placed = await orderCart(context, tx, caller, request);
    await keepAnswer(tx, memberId, idempotencyKey, placed);
    return placed;
  });
}
