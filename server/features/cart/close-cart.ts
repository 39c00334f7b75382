import { sql, type RawBuilder } from 'kysely';

export function closeCart(order: {
  cartId: string | null;
  memberId: string;
  placedAt: Date;
}): RawBuilder<unknown> {
  return sql`update cart set state = 'ORDERED', member_id = ${order.memberId}, updated_at = ${order.placedAt}
    where id = ${order.cartId}`;
}
