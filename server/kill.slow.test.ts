/**
 * The kill drill: `kill -9` of the server, and of PostgreSQL, at random moments under load: 20 times, 5 in a run that takes a part.
 *
 * It shows that what was answered was committed, and that what was not answered is done at most once. It does not test
 * fsync: the pages that a killed process has written are safe in the memory of the operating system, so a power cut is
 * another matter, which `fsync = on` (the default, and so in production) and the disk must answer for.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { check, depositsOf } from '#drills/check.ts';
import { Load } from '#drills/load.ts';
import { preparePeople } from '#drills/people.ts';
import { startCluster } from './platform/db/embedded/cluster.ts';
import { between, random } from './sample/common/random.ts';
import { dataFolder, killDatabase, startShop, webIsBuilt } from '#testing/processes/shop-process.ts';
import { isWholeRun, randomSeed } from '#testing/run-seed.ts';
import type { ShopProcess } from '#testing/processes/server-process.ts';
import { testClock } from '#testing/test-clock.ts';
import { testDatabase } from '#testing/test-database.ts';

const buyers = 6;
/** The shop has the same key: it takes the tokens that the test makes. */
const keySecret = 'the key secret of the kill tests';

interface Kills {
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
 */
async function expectNothingLost({ start, kill, url, rounds, draw }: Kills): Promise<void> {
  let shop = await start();
  await shop.until('/readyz', 200);
  const database = { url: await url(), keySecret, clock: testClock };
  const { people, offerIds } = await preparePeople(database, buyers, 2000);
  const earlier = await depositsOf(await url(), people);
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
  const verdict = await check(await url(), people, earlier, load.acknowledged);
  expect(verdict).toEqual({ lost: 0, twice: 0, soldTwice: 0, wrongWallets: 0, violated: [] });
  await shop.kill('SIGTERM');
  expect(load.times.length).toBeGreaterThanOrEqual(3 * rounds);
  // A whole run that hit nothing has shown nothing.
  expect(load.unanswered.length).toBeGreaterThanOrEqual(isWholeRun ? 1 : 0);
}

const shared = { DEPOSIT_DAILY_LIMIT: '10000000', KEY_SECRET: keySecret, LOG_LEVEL: 'error' };
const [ownRounds, embeddedRounds] = isWholeRun ? [8, 12] : [2, 3];
const { url } = await testDatabase();
beforeAll(webIsBuilt, 120_000);

test(
  'on a server of its own: every answered order is there, and nothing twice',
  { timeout: 240_000 },
  async () => {
    const settings = { DATABASE_URL: url, ...shared, DATA_DIR: dataFolder() };
    await expectNothingLost({
      start: () => startShop(settings),
      kill: async (shop) => void (await shop.kill('SIGKILL')),
      url: async () => url,
      rounds: ownRounds,
      draw: random(randomSeed),
    });
  },
);

test(
  'on the embedded database, which outlives its server or dies with it',
  { timeout: 240_000 },
  async () => {
    const dataDir = dataFolder();
    await expectNothingLost({
      start: () => startShop({ DATA_DIR: dataDir, SAMPLE_DATA: 'no', ...shared }),
      kill: async (shop, round) => {
        // Every third time PostgreSQL goes too, and recovers from its log at the next start.
        if (round % 3 === 2 && process.platform === 'linux') {
          await killDatabase(dataDir);
          // The server is left alone without a database for a moment, and must say so rather than break.
          await sleep(100);
        }
        await shop.kill('SIGKILL');
      },
      url: async () => (await startCluster(dataDir)).url('shop'),
      rounds: embeddedRounds,
      draw: random(randomSeed + 1),
    });
  },
);
