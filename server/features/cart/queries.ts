import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import type { CaskType } from '#domain/cask.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { priceColumns } from '#server/platform/db/price-columns.ts';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type CartRow = Row<'cart'>;

export async function activeCartOfMember(db: Reader, memberId: string): Promise<CartRow | undefined> {
  const carts = db.selectFrom('cart').selectAll().where('state', '=', 'ACTIVE');
  return carts.where('memberId', '=', memberId).executeTakeFirst();
}

export async function activeCartOfDevice(db: Reader, deviceId: string): Promise<CartRow | undefined> {
  const carts = db.selectFrom('cart').selectAll().where('state', '=', 'ACTIVE');
  return carts.where('deviceId', '=', deviceId).where('memberId', 'is', null).executeTakeFirst();
}

/** Does nothing when the member or the device already has an active cart: the unique indexes decide. */
export async function createCart(
  db: Reader,
  cart: Pick<CartRow, 'id' | 'deviceId' | 'memberId' | 'currency'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('cart')
    .values({
      ...cart,
      state: 'ACTIVE',
      couponId: null,
      mergedInto: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** In the order of their ids, so that two merges do not deadlock. */
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

export interface CartEntry {
  id: number;
  offerId: number;
  caskId: number;
  quantity: number;
  name: string;
  distilleryName: string;
  code: string;
  caskType: CaskType;
  fillDate: CalendarDate;
  published: boolean;
  sharesTotal: number;
  left: number;
  unitPrice: number;
  /** Minor units; compared with the legal minimum price. */
  priceEur: number;
  abv: number;
  shareVolumeMl: number;
}

/** In the order of their casks. */
export async function cartEntries(
  db: Reader,
  cartId: string,
  currency: Currency,
  now: Date,
): Promise<CartEntry[]> {
  const price = sql.ref<number>(`offer.${priceColumns[currency]}`);
  const { rows } = await sql<CartEntry>`
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

export async function findOffer(db: Reader, offerId: number, now: Date) {
  const { rows } = await sql<{ caskId: number; published: boolean; left: number }>`
    select cask_id, coalesce(published_at <= ${now}, false) as published,
           (select count(*) from cask_share as share where share.cask_id = offer.cask_id and share.order_id is null) as left
    from offer where id = ${offerId}`.execute(db);
  return rows[0];
}

export async function quantitiesIn(db: Reader, cartId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('cartEntry')
    .select(['offerId', 'quantity'])
    .where('cartId', '=', cartId)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.offerId, row.quantity]));
}

export async function putEntry(
  tx: Transaction,
  cartId: string,
  offerId: number,
  quantity: number,
): Promise<void> {
  await tx
    .insertInto('cartEntry')
    .values({ cartId, offerId, quantity })
    .onConflict((conflict) => conflict.columns(['cartId', 'offerId']).doUpdateSet({ quantity }))
    .execute();
}

export async function findEntry(tx: Transaction, cartId: string, entryId: number) {
  return tx
    .selectFrom('cartEntry')
    .selectAll()
    .where('cartId', '=', cartId)
    .where('id', '=', entryId)
    .executeTakeFirst();
}

export async function deleteEntry(tx: Transaction, cartId: string, entryId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('cartEntry')
    .where('cartId', '=', cartId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
