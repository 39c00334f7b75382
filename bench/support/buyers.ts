import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addressOf, each, openPeople, type Person } from '#drills/people.ts';
import { buyShare, fillCart, orderOf, sendOnce, type Call } from '#drills/request.ts';
import type { Context } from '#server/shared/context.ts';
import { addRow } from '#testing/database/rows.ts';

export interface Buyer extends Person {
  cartId: string;
}

/** Price of a share in minor units of SGD. */
const sharePrice = 10_000;

/**
 * Members of Singapore with S$10,000.00 from a deposit and a term of a year, logged in, whose carts hold one share each of
 * these offers, in turn.
 */
export async function openBuyers(context: Context, count: number, offerIds: number[]): Promise<Buyer[]> {
  const { db, clock } = context;
  const people = await openPeople(context, count, 1_000_000, 'current');
  const buyers = people.map((person) => ({ ...person, cartId: randomUUID() }));
  await each([...buyers.entries()], 4, async ([i, { cartId, memberId }]) => {
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    const cart = { id: cartId, deviceId: memberId, memberId, state: 'ACTIVE', currency: 'SGD' } as const;
    await addRow(db, 'cart', { ...cart, ...times });
    await addRow(db, 'cartEntry', { cartId, offerId: offerIds[i % offerIds.length] ?? 0, quantity: 1 });
  });
  await sql`analyze`.execute(db);
  return buyers;
}

/** A browser's calls; throws where one is refused. */
const asking =
  (url: string, person: Partial<Person>) =>
  async <T>(call: Call): Promise<T> => {
    const { result, body } = await sendOnce(url, person, call);
    if (result !== (call.expects ?? 200)) throw new Error(`${result}: ${call.path}: ${JSON.stringify(body)}`);
    return body as T;
  };

/** Two requests of a new visitor: open the cart, add a share. */
export async function openCart(url: string, offerId: number, n: number): Promise<void> {
  // One network may open few carts a minute.
  await fillCart(asking(url, { address: addressOf(n) }), randomUUID(), offerId);
}

export const orderOfCart = ({ cartId }: Buyer): Call =>
  orderOf({ id: cartId, currency: 'SGD', total: sharePrice });

export async function place(url: string, buyer: Buyer): Promise<void> {
  await asking(url, buyer)(orderOfCart(buyer));
}

/** Three requests of a member: open the cart, add a share, order. */
export async function checkOut(url: string, buyer: Buyer, offerId: number): Promise<void> {
  await buyShare(asking(url, buyer), buyer.memberId, offerId);
}
