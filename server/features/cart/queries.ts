import { sql, type RawBuilder } from 'kysely';
import { type Currency, priceColumns } from '#domain/money.ts';
import { isOnSale, isStopped } from '#domain/cask/cask.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { lastMeasurementColumn } from '#server/features/casks/record/measurements.ts';
import { sharesLeft } from '#server/features/casks/shares/claim-shares.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type CartRow = Row<'cart'>;

/** Written out: with a parameter, a plan that is kept could not use the index of active carts. */
const isActive = sql<boolean>`state = 'ACTIVE'`;

export type CartOwner = Pick<CartRow, 'deviceId' | 'memberId'>;

export async function activeCarts(db: Reader, { deviceId, memberId }: CartOwner): Promise<CartRow[]> {
  const carts = db.selectFrom('cart').selectAll().where(isActive);
  const ofDevice = carts.where('deviceId', '=', deviceId).where('memberId', 'is', null);
  if (memberId === null) return ofDevice.execute();
  return carts.where('memberId', '=', memberId).unionAll(ofDevice).execute();
}

export async function createCart(
  db: Reader,
  cart: Pick<CartRow, 'id' | 'deviceId' | 'memberId' | 'currency'>,
  now: Date,
): Promise<CartRow | undefined> {
  return db
    .insertInto('cart')
    .values({ ...cart, state: 'ACTIVE', couponId: null, mergedInto: null, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** In the order of their ids, so that two merges do not deadlock. */
export async function lockCarts(tx: Transaction, ids: string[]): Promise<CartRow[]> {
  checkLockOrder(tx, 'cart');
  return tx.selectFrom('cart').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** A visitor's cart becomes that of a member who has none. One that was ordered, merged or deleted meanwhile stays so. */
export async function adoptCart(tx: Transaction, cartId: string, memberId: string, now: Date): Promise<void> {
  checkLockOrder(tx, 'cart');
  await sql`
    update cart set member_id = ${memberId}, updated_at = ${now}
    where id = ${cartId} and member_id is null and state = 'ACTIVE'
      and not exists (select from cart as own where own.member_id = ${memberId} and own.state = 'ACTIVE')`.execute(
    tx,
  );
}

export async function updateCart(tx: Reader, id: string, change: Partial<Omit<CartRow, 'id'>>) {
  return tx.updateTable('cart').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

const withSale = <Offered extends Parameters<typeof isOnSale>[0]>(offered: Offered, now: Date) => ({
  ...offered,
  onSale: isOnSale(offered, now),
  isStopped: isStopped(offered, now),
});

/** In the order of their casks. */
export async function cartEntries(db: Reader, cartId: string, currency: Currency, now: Date) {
  const rows = await db
    .selectFrom('cartEntry as entry')
    .innerJoin('offer', 'offer.id', 'entry.offerId')
    .innerJoin('cask', 'cask.id', 'offer.caskId')
    .innerJoin('distillery', 'distillery.id', 'cask.distilleryId')
    .select(['entry.id', 'entry.offerId', 'entry.quantity', 'distillery.name as distilleryName'])
    .select([
      'cask.name',
      'cask.code as caskCode',
      'cask.caskType',
      'cask.fillDate',
      'cask.bottlingDate',
      'cask.abv',
      'cask.evidenceUntil',
      lastMeasurementColumn.as('measurements'),
    ])
    .select(['offer.caskId', 'offer.sharesTotal', 'offer.shareVolumeMl', 'offer.publishedAt'])
    .select(['offer.priceSgd', 'offer.priceEur'])
    .select([`offer.${priceColumns[currency]} as unitPrice`, sharesLeft('offer.caskId').as('left')])
    .where('entry.cartId', '=', cartId)
    .orderBy('offer.caskId')
    .execute();
  return rows.map((row) => withSale(row, now));
}
export type CartEntry = Awaited<ReturnType<typeof cartEntries>>[number];

const offerQuery = (db: Reader, offerId: number) =>
  db
    .selectFrom('offer')
    .innerJoin('cask', 'cask.id', 'offer.caskId')
    .select(['caskId', 'publishedAt', 'evidenceUntil', sharesLeft('offer.caskId').as('left')])
    .where('offer.id', '=', offerId);

export async function findOffer(db: Reader, offerId: number, now: Date) {
  const offer = await offerQuery(db, offerId).executeTakeFirst();
  return offer && withSale(offer, now);
}

export async function findOfferFor(tx: Transaction, cartId: string, offerId: number, now: Date) {
  const entries = sql`from cart_entry where cart_id = ${cartId}`;
  const offer = await offerQuery(tx, offerId)
    .select(sql<number>`coalesce((select quantity ${entries} and offer_id = offer.id), 0)`.as('inCart'))
    .select(sql<number>`(select count(*) ${entries})`.as('entries'))
    .executeTakeFirst();
  return offer && withSale(offer, now);
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
  { offerId, quantity }: { offerId: number; quantity: number },
  now: Date,
): Promise<void> {
  await tx
    .with('changed', (db) => db.updateTable('cart').set({ updatedAt: now }).where('id', '=', cartId))
    .insertInto('cartEntry')
    .values({ cartId, offerId, quantity })
    .onConflict((conflict) => conflict.columns(['cartId', 'offerId']).doUpdateSet({ quantity }))
    .execute();
}

export async function findEntry(tx: Transaction, cartId: string, entryId: number) {
  return tx
    .selectFrom('cartEntry')
    .selectAll()
    .where((of) => of.and({ cartId, id: entryId }))
    .executeTakeFirst();
}

export async function deleteEntry(tx: Transaction, cartId: string, entryId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('cartEntry')
    .where((of) => of.and({ cartId, id: entryId }))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export function closeCart(order: {
  cartId: string | null;
  memberId: string;
  placedAt: Date;
}): RawBuilder<unknown> {
  return sql`update cart set state = 'ORDERED', member_id = ${order.memberId}, updated_at = ${order.placedAt}
    where id = ${order.cartId}`;
}
