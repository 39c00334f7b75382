import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import type { CaskType } from '#domain/cask.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type CartRow = Row<'cart'>;

export async function activeCartOfMember(db: Reader, memberId: string): Promise<CartRow | undefined> {
  const carts = db.selectFrom('cart').selectAll().where('state', '=', 'ACTIVE');
  return carts.where('member_id', '=', memberId).executeTakeFirst();
}

export async function activeCartOfDevice(db: Reader, deviceId: string): Promise<CartRow | undefined> {
  const carts = db.selectFrom('cart').selectAll().where('state', '=', 'ACTIVE');
  return carts.where('device_id', '=', deviceId).where('member_id', 'is', null).executeTakeFirst();
}

/** Does nothing when the member or the device has an active cart already: the unique indexes decide. */
export async function createCart(
  db: Reader,
  cart: Pick<CartRow, 'id' | 'device_id' | 'member_id' | 'currency'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('cart')
    .values({
      ...cart,
      state: 'ACTIVE',
      coupon_id: null,
      merged_into: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks carts, always in the order of their ids. */
export async function lockCarts(tx: Transaction, ids: string[]): Promise<CartRow[]> {
  takeLock(tx, 'cart');
  return tx.selectFrom('cart').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function updateCart(
  tx: Reader,
  id: string,
  change: Partial<Omit<CartRow, 'id'>>,
): Promise<CartRow> {
  return tx.updateTable('cart').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** An entry with what its cask costs and has left now; `published` says whether it is on sale at all. */
export interface PricedEntry {
  id: number;
  offer_id: number;
  cask_id: number;
  quantity: number;
  name: string;
  distillery_name: string;
  code: string;
  cask_type: CaskType;
  fill_date: CalendarDate;
  published: boolean;
  shares_total: number;
  left: number;
  unit_price: number;
  /** Minor units; with strength and volume what a minimum price is judged by. */
  price_eur: number;
  abv: number;
  share_volume_ml: number;
}

/** A cart's entries in the order of their casks, priced in one currency. */
export async function pricedEntries(
  db: Reader,
  cartId: string,
  currency: Currency,
  now: Date,
): Promise<PricedEntry[]> {
  const price = sql.ref<number>(currency === 'SGD' ? 'offer.price_sgd' : 'offer.price_eur');
  const { rows } = await sql<PricedEntry>`
    select entry.id, entry.offer_id, offer.cask_id, entry.quantity, cask.name, distillery.name as distillery_name,
           cask.code, cask.cask_type, cask.fill_date,
           coalesce(offer.published_at <= ${now}, false) as published, offer.shares_total,
           (select count(*) from cask_share as share where share.cask_id = cask.id and share.order_id is null) as left,
           ${price} as unit_price, offer.price_eur, cask.abv, offer.share_volume_ml
    from cart_entry as entry
    join offer on offer.id = entry.offer_id
    join cask on cask.id = offer.cask_id
    join distillery on distillery.id = cask.distillery_id
    where entry.cart_id = ${cartId}
    order by offer.cask_id`.execute(db);
  return rows;
}

/** What is known of an offer before it goes into a cart. */
export async function findOffer(db: Reader, offerId: number, now: Date) {
  const { rows } = await sql<{ cask_id: number; published: boolean; left: number }>`
    select cask_id, coalesce(published_at <= ${now}, false) as published,
           (select count(*) from cask_share as share where share.cask_id = offer.cask_id and share.order_id is null) as left
    from offer where id = ${offerId}`.execute(db);
  return rows[0];
}

export async function quantitiesIn(db: Reader, cartId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('cart_entry')
    .select(['offer_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.offer_id, row.quantity]));
}

export async function putEntry(
  tx: Transaction,
  cartId: string,
  offerId: number,
  quantity: number,
): Promise<void> {
  await tx
    .insertInto('cart_entry')
    .values({ cart_id: cartId, offer_id: offerId, quantity })
    .onConflict((conflict) => conflict.columns(['cart_id', 'offer_id']).doUpdateSet({ quantity }))
    .execute();
}

export async function findEntry(tx: Transaction, cartId: string, entryId: number) {
  return tx
    .selectFrom('cart_entry')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', '=', entryId)
    .executeTakeFirst();
}

export async function deleteEntry(tx: Transaction, cartId: string, entryId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('cart_entry')
    .where('cart_id', '=', cartId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Shares a member holds, by cask. */
export async function orderedCasks(db: Reader, memberId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('certificate')
    .select(['cask_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .where('voided_at', 'is', null)
    .groupBy('cask_id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.cask_id, row.count]));
}
