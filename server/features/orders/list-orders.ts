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
  if (row?.member_id !== caller.memberId) throw new DomainError('ORDER_NOT_FOUND');
  return orderView(row);
}

/** An order and whose it is, for a job. */
export async function placedOrder({ db }: Context, id: string): Promise<{ memberId: string; order: Order }> {
  const row = await findOrder(db, id);
  assert(row, `order ${id} was placed`);
  return { memberId: row.member_id, order: orderView(row) };
}

function certificateView(row: CertificateRow): Certificate {
  return {
    shareCode: row.share_code,
    shareNumber: row.number,
    sharesTotal: row.shares_total,
    caskId: row.cask_id,
    caskCode: row.cask_code,
    name: row.name,
    distilleryName: row.distillery_name,
    spiritStyle: row.spirit_style,
    caskType: row.cask_type,
    fillDate: row.fill_date,
    bottlingDate: row.bottling_date,
    volume: row.share_volume_ml / 1000,
    abv: row.abv,
    orderId: row.order_id,
    issuedAt: row.issued_at.toISOString(),
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
