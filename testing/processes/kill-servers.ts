import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { check, depositsOf, isGreen } from '#drills/check.ts';
import { Load } from '#drills/load.ts';
import { preparePeople, type ShopDatabase } from '#drills/people.ts';
import { between } from '#server/sample/common/random.ts';
import { testClock } from '../test-clock.ts';
import type { ShopProcess } from './server-process.ts';

const buyers = 6;
/** The shop has the same key: it takes the tokens that the test makes. */
export const keySecret = 'the key secret of the kill tests';

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
}: KillUnderLoad): Promise<{ orders: number; unanswered: number }> {
  let shop = await start();
  await shop.until('/readyz', 200);
  const open = async (): Promise<ShopDatabase> => ({
    url: await url(),
    keySecret,
    clock: testClock,
  });
  const { people, offerIds } = await preparePeople(await open(), buyers, 2000);
  const earlier = await depositsOf(await open(), people);
  const limits = { ordersPerSecond: 1000, maxOrders: 7000, maxMs: 300_000 };
  const load = new Load({ url: () => shop.url, people, offerIds, ...limits });
  for (let round = 0; round < rounds; round += 1) {
    await load.untilMoreOrders(3);
    await sleep(between(draw, 0, 250));
    await kill(shop, round);
    // An error that it called a bug while its database died under it is one.
    expect(shop.stderr).toBe('');
    shop = await start();
    await shop.until('/readyz', 200);
  }
  await load.stop();
  expect(load.unexpected).toEqual([]);
  expect(await check(await open(), people, earlier, load.acknowledged)).toSatisfy(isGreen);
  await shop.kill('SIGTERM');
  return { orders: load.times.length, unanswered: load.unanswered.length };
}
