import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import { accessTokens } from '#server/features/account/access-tokens/access-token.ts';
import { argon2Passwords } from '#server/platform/core/passwords.ts';
import type { Context } from '#server/shared/context.ts';
import { audit, violated } from '#server/audit/audit.ts';
import { checkLog } from '#server/audit/check-log.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { between } from '#server/sample/common/random.ts';
import { buildCask, buildMember, loginAs } from '../fixtures/builders.ts';
import { testClock } from '../test-clock.ts';
import { HttpBuyers, type Answered, type HttpBuyer } from './http-buyers.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';
import type { ShopProcess } from './shop-process.ts';

const buyers = 6;
const money = 5_000_000;
const shares = 2000;

/** The database behind a server, opened beside it: only what the builders need. */
async function beside<T>(url: string, work: (context: Context, pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(url, { size: 3 });
  const db = connect(pool, { size: 3 });
  const clock = testClock;
  const passwords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const context = {
    db,
    clock,
    passwords,
    // Sealed under another secret than the server's: each signs with its own key, and verifies the other's.
    tokens: accessTokens({
      db,
      clock,
      secrets: secretsUnder({ keySecret: 'of the kill test', dataDir: '' }),
    }),
  } as Partial<Context> as Context;
  return work(context, pool).finally(() => db.destroy());
}

/** Buyers with money, and a cask to buy of. */
export async function prepare(url: string): Promise<{ people: HttpBuyer[]; offerId: number }> {
  return beside(url, async (context) => {
    const people: HttpBuyer[] = [];
    for (let i = 0; i < buyers; i += 1) {
      const { id } = await buildMember(context, { balance: { SGD: money } });
      people.push({ memberId: id, token: await loginAs(context, { id }) });
    }
    const { offerId } = await buildCask(context, { shares });
    return { people, offerId };
  });
}

/** Compares the books with the answers that the buyers got. */
export async function inspect(url: string, people: HttpBuyer[], answered: Answered[]): Promise<void> {
  await beside(url, async ({ db }, pool) => {
    const ids = people.map(({ memberId }) => memberId);
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'total', 'memberId'])
      .where('memberId', 'in', ids)
      .execute();
    const placed = answered.map(({ order, memberId }) => ({
      id: order.id,
      total: order.total,
      memberId,
    }));
    const byId = <T extends { id: string }>(rows: T[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(orders)).toEqual(byId(placed));
    const codes = answered.flatMap(({ order }) => order.lines.flatMap(({ shareCodes }) => shareCodes));
    expect(new Set(codes).size).toBe(answered.length);
    for (const { memberId } of people) {
      const spent = placed
        .filter((order) => order.memberId === memberId)
        .reduce((sum, { total }) => sum + total, 0);
      const { posted } = await db
        .selectFrom('wallet')
        .select('posted')
        .where('memberId', '=', memberId)
        .where('currency', '=', 'SGD')
        .executeTakeFirstOrThrow();
      expect(posted).toBe(money - spent);
    }
    const client = await pool.connect();
    try {
      expect(violated(await audit(client))).toEqual([]);
      expect(await checkLog(client)).toBeNull();
    } finally {
      client.release();
    }
  });
}

export interface KillUnderLoad {
  start: () => Promise<ShopProcess>;
  kill: (shop: ShopProcess, round: number) => Promise<void>;
  url: () => Promise<string>;
  rounds: number;
  /** Numbers in [0, 1) that decide when. */
  draw: () => number;
}

/**
 * Buyers buy over HTTP while the server is killed again and again at random moments; then the books are compared with
 * the answers that the buyers got.
 * @returns what happened, so that a run that hit nothing is noticed
 */
export async function killUnderLoad({
  start,
  kill,
  url,
  rounds,
  draw,
}: KillUnderLoad): Promise<{ orders: number; resent: number }> {
  let shop = await start();
  await shop.until('/readyz', 200);
  const { people, offerId } = await prepare(await url());
  const load = new HttpBuyers(() => shop.url, offerId);
  load.start(people);
  for (let round = 0; round < rounds; round += 1) {
    const before = load.answered.length;
    while (load.answered.length < before + 3) await sleep(5);
    await sleep(between(draw, 0, 250));
    await kill(shop, round);
    // What it called a bug while its database died under it is one.
    expect(shop.stderr).toBe('');
    shop = await start();
    await shop.until('/readyz', 200);
  }
  await load.stop();
  await inspect(await url(), people, load.answered);
  await shop.kill('SIGTERM');
  return {
    orders: load.answered.length,
    resent: load.answered.filter(({ unanswered }) => unanswered > 0).length,
  };
}
