import type { AnswerOf } from '#contract/endpoint.ts';
import type { Certificate, getCollection, listOrders, Order } from '#contract/order.ts';
import { assert, DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { orderView } from './order-view.ts';
import { certificatesOf, countOf, findOrder, ordersOf, type CertificateRow } from './queries.ts';

/** The member's orders, newest first. */
export async function ownOrders(
  { db }: Context,
  caller: Caller,
  paging: Paging,
): Promise<AnswerOf<typeof listOrders>> {
  const rows = await ordersOf(db, caller.memberId, paging.size, paging.page * paging.size);
  return paged(rows.map(orderView), paging, await countOf(db, 'orders', caller.memberId));
}

/** One order of the member; another's does not exist for them. */
export async function ownOrder({ db }: Context, caller: Caller, id: string): Promise<Order> {
  const row = await findOrder(db, id);
  if (row?.memberId !== caller.memberId) throw new DomainError('ORDER_NOT_FOUND');
  return orderView(row);
}

/** An order and whose it is, for a job. */
export async function placedOrder({ db }: Context, id: string): Promise<{ memberId: string; order: Order }> {
  const row = await findOrder(db, id);
  assert(row, `order ${id} was placed`);
  return { memberId: row.memberId, order: orderView(row) };
}

function certificateView(row: CertificateRow): Certificate {
  return {
    shareCode: row.shareCode,
    shareNumber: row.number,
    sharesTotal: row.sharesTotal,
    caskId: row.caskId,
    caskCode: row.caskCode,
    name: row.name,
    distilleryName: row.distilleryName,
    spiritStyle: row.spiritStyle,
    caskType: row.caskType,
    fillDate: row.fillDate,
    bottlingDate: row.bottlingDate,
    volume: row.shareVolumeMl / 1000,
    abv: row.abv,
    orderId: row.orderId,
    issuedAt: row.issuedAt.toISOString(),
    sample: row.sample,
  };
}

/** The member's certificates, newest first. */
export async function ownCollection(
  { db }: Context,
  caller: Caller,
  paging: Paging,
): Promise<AnswerOf<typeof getCollection>> {
  const rows = await certificatesOf(db, caller.memberId, paging.size, paging.page * paging.size);
  return paged(rows.map(certificateView), paging, await countOf(db, 'certificate', caller.memberId));
}
