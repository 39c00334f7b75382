import type { Order } from '#contract/order/order.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transactionOnce } from '#server/platform/db/idempotency.ts';
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
  const once = { memberId: caller.memberId, key: idempotencyKey, request };
  return transactionOnce(context, once, (tx) => orderCart(context, tx, caller, request));
}
