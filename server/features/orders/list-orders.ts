import type { Order } from '#contract/order/order.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Context } from '#server/shared/context.ts';
import { orderView } from './order-view.ts';
import { countOrders, findOrder, findOrders } from './queries.ts';

export async function ownOrders({ db, clock }: Context, { memberId }: Caller, paging: Paging) {
  const now = clock.now();
  const rows = await findOrders(db, memberId, paging.size, paging.page * paging.size);
  return paged(
    rows.map((row) => orderView(row, now)),
    paging,
    await countOrders(db, memberId),
  );
}

export async function ownOrder({ db, clock }: Context, { memberId }: Caller, id: string): Promise<Order> {
  const row = await findOrder(db, id);
  if (row?.memberId !== memberId) throw new DomainError('ORDER_NOT_FOUND');
  return orderView(row, clock.now());
}
