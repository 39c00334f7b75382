import { accessTokens } from '#server/features/account/access-tokens/access-token.ts';
import { createSession } from '#server/features/account/sessions/create-session.ts';
import { lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { systemClock, type Clock } from '#server/platform/core/clock.ts';
import { argon2Passwords } from '#server/platform/core/passwords.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildCask, buildDistillery, buildMember } from '#testing/fixtures/builders.ts';

export interface Person {
  memberId: string;
  token: string;
  refreshToken: string;
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
const minCasks = 4;
const sharesOfACask = 2000;
/** Each order takes one share. There are more shares than orders, because not all casks are bought equally. */
const ordersOfACask = 1750;

/** Each a network of its own. */
export const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

export interface ShopDatabase {
  url: string;
  /** The shop's: it takes no token of another. */
  keySecret: string;
  clock?: Clock;
}

/** The shop's database, opened beside the shop: only what the builders need. */
export async function beside<T>(
  { url, keySecret, clock = systemClock }: ShopDatabase,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const size = 8;
  const db = connect(createPool(url, { size }), { size });
  const secrets = secretsUnder({ keySecret, dataDir: '' });
  const context = {
    db,
    clock,
    passwords: argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    tokens: accessTokens({ clock, secrets }),
  } as Partial<Context> as Context;
  return work(context).finally(() => db.destroy());
}

/** So many at once. @returns how long it took, in ms */
export async function each<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, lane: number) => Promise<void>,
): Promise<number> {
  const queue = [...items];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item, lane);
    }),
  );
  return performance.now() - started;
}

async function logIn({ db, clock, tokens }: Context, memberId: string) {
  const session = await transaction(db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    return createSession(tx, { memberId, device: 'drill', now: clock.now(), secondFactor: false });
  });
  return { token: await tokens.issue(session), refreshToken: session.refreshToken };
}

/** Members with so much money, logged in last: their tokens end after ten minutes. */
export async function openPeople(
  context: Context,
  count: number,
  firstMoney: number,
  membership: 'free' | 'current' = 'free',
): Promise<Person[]> {
  const memberIds: string[] = [];
  await each([...Array(count).keys()], 4, async () => {
    const { id } = await buildMember(context, { balance: { SGD: firstMoney }, membership });
    memberIds.push(id);
  });
  const people: Person[] = [];
  await each([...memberIds.entries()], 4, async ([n, memberId]) => {
    people.push({ memberId, firstMoney, ...(await logIn(context, memberId)), address: addressOf(n) });
  });
  return people;
}

/** Casks on sale at S$100.00, with so many shares each. @returns the ids of their offers */
export async function openCasks(context: Context, casks: number, shares: number): Promise<number[]> {
  const { id: distilleryId } = await buildDistillery(context);
  const offerIds: number[] = [];
  for (let i = 0; i < casks; i += 1)
    offerIds.push((await buildCask(context, { shares, distilleryId })).offerId);
  return offerIds;
}

/** Members with money, and casks on sale for so many orders of one share: ids of the offers. */
export const preparePeople = (
  database: ShopDatabase,
  count: number,
  orders = minCasks * ordersOfACask,
): Promise<{ people: Person[]; offerIds: number[] }> =>
  beside(database, async (context) => {
    const firstMoney = Math.max(minMoney, Math.ceil(orders / count) * priceOfAnOrder);
    const casks = Math.max(minCasks, Math.ceil(orders / ordersOfACask));
    return {
      people: await openPeople(context, count, firstMoney),
      offerIds: await openCasks(context, casks, sharesOfACask),
    };
  });
