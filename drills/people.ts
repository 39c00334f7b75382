import type pg from 'pg';
import { accessTokens } from '#server/features/account/access-tokens/access-token.ts';
import { createSession } from '#server/features/account/sessions/create-session.ts';
import { lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { systemClock, type Clock } from '#server/platform/core/clock.ts';
import { argon2Passwords } from '#server/platform/core/passwords.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';

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

/** The shop's database, opened beside the shop: only what the builders need. */
export async function beside<T>(
  { url, keySecret, clock = systemClock }: ShopDatabase,
  work: (context: Context, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(url, { size: 3 });
  const db = connect(pool, { size: 3 });
  const secrets = secretsUnder({ keySecret, dataDir: '' });
  const context = {
    db,
    clock,
    passwords: argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    tokens: accessTokens({ clock, secrets }),
  } as Partial<Context> as Context;
  // The trap: `db.destroy` leaves open what only `pool` was asked.
  return work(context, pool).finally(() => pool.end());
}

async function logIn({ db, clock, tokens }: Context, memberId: string) {
  const session = await transaction(db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    return createSession(tx, { memberId, device: 'drill', now: clock.now(), secondFactor: false });
  });
  return { token: await tokens.issue(session), refreshToken: session.refreshToken };
}

/** Members with money, and casks on sale for so many orders of one share: ids of the offers. */
export async function preparePeople(
  database: ShopDatabase,
  count: number,
  orders = ordersAtOnce,
): Promise<{ people: Person[]; offerIds: number[] }> {
  return beside(database, async (context) => {
    const firstMoney = Math.max(minMoney, Math.ceil(orders / count) * priceOfAnOrder);
    const people: Person[] = [];
    for (let i = 0; i < count; i += 1) {
      const { id } = await buildMember(context, { balance: { SGD: firstMoney } });
      people.push({ memberId: id, firstMoney, ...(await logIn(context, id)), address: addressOf(i) });
    }
    const offerIds: number[] = [];
    const casks = casksAtOnce * Math.ceil(orders / ordersAtOnce);
    for (let i = 0; i < casks; i += 1)
      offerIds.push((await buildCask(context, { shares: sharesOfACask })).offerId);
    return { people, offerIds };
  });
}
