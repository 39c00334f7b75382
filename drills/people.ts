import type { Clock } from '#server/platform/core/clock.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { besideShop } from '#testing/fixtures/beside-shop.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';

export interface Person {
  memberId: string;
  /** Of a session that lasts longer than any drill. */
  token(): Promise<string>;
  /** The first balance of their wallet, in minor units of SGD. */
  firstMoney: number;
  /** The address they seem to come from, so that nobody uses up the allowance of another. */
  address: string;
}

/** The lowest first balance, in minor units of SGD. */
const minMoney = 5_000_000;
/** Minor units of SGD, with room to spare. */
const priceOfAnOrder = 12_000;
/** So few that people buy of the same ones. */
export const casksAtOnce = 4;
/** Each order takes one share. There are more shares than orders, because not all casks are bought equally. */
export const ordersAtOnce = 7000;
const sharesOfACask = 2000;

/** Each a network of its own (RFC 2544). */
const addressOf = (n: number) => `198.18.${n >> 8}.${n & 255}`;

export interface ShopDatabase {
  url: string;
  /** The shop's: it takes no token of another. */
  keySecret: string;
  clock?: Clock;
}

/** Members with money, and casks on sale for so many orders of one share: ids of the offers. */
export async function preparePeople(
  { url, keySecret, clock }: ShopDatabase,
  count: number,
  orders: number,
): Promise<{ people: Person[]; offerIds: number[] }> {
  const db = connect(createPool(url, { size: 3 }), { size: 3 });
  const context = besideShop(db, keySecret, clock);
  const { tokens } = context;
  const firstMoney = Math.max(minMoney, Math.ceil(orders / count) * priceOfAnOrder);
  try {
    const people: Person[] = [];
    for (let i = 0; i < count; i += 1) {
      const { id } = await buildMember(context, { balance: { SGD: firstMoney } });
      const caller = await tokens.verify(await loginAs(context, { id }));
      if (!caller) throw new Error('nobody is logged in');
      people.push({ memberId: id, token: () => tokens.issue(caller), firstMoney, address: addressOf(i) });
    }
    const offerIds: number[] = [];
    const casks = casksAtOnce * Math.ceil(orders / ordersAtOnce);
    for (let i = 0; i < casks; i += 1)
      offerIds.push((await buildCask(context, { shares: sharesOfACask })).offerId);
    return { people, offerIds };
  } finally {
    await db.destroy();
  }
}
