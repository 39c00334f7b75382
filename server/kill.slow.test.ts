/**
 * The kill drill: `kill -9` of the server, and of PostgreSQL, at random moments under load: 20 times, 5 in a run that takes a part.
 *
 * It shows that what was answered was committed, and that what was not answered is done at most once. It does not test
 * fsync: the pages that a killed process has written are safe in the memory of the operating system, so a power cut is
 * another matter, which `fsync = on` (the default, and so in production) and the disk must answer for.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { random } from './sample/common/random.ts';
import { keySecret, killUnderLoad } from '#testing/processes/kill-servers.ts';
import { embeddedUrl, killDatabase } from '#testing/processes/embedded.ts';
import { processes, webIsBuilt } from '#testing/processes/shop-process.ts';
import { isWholeRun, randomSeed } from '#testing/run-seed.ts';
import { testDatabase } from '#testing/test-database.ts';

const { startShop, dataFolder } = processes();
const shared = { DEPOSIT_DAILY_LIMIT: '10000000', KEY_SECRET: keySecret, LOG_LEVEL: 'error' };
const [ownRounds, embeddedRounds] = isWholeRun ? [8, 12] : [2, 3];
const { url } = await testDatabase();
beforeAll(webIsBuilt, 120_000);

test(
  'on a server of its own: every answered order is there, and nothing twice',
  { timeout: 240_000 },
  async () => {
    const settings = { DATABASE_URL: url, ...shared, DATA_DIR: await dataFolder() };
    const { orders, unanswered } = await killUnderLoad({
      start: () => startShop(settings),
      kill: async (shop) => void (await shop.kill('SIGKILL')),
      url: async () => url,
      rounds: ownRounds,
      draw: random(randomSeed),
    });
    expect(orders).toBeGreaterThanOrEqual(3 * ownRounds);
    expect(unanswered).toBeGreaterThanOrEqual(isWholeRun ? 1 : 0);
  },
);

test(
  'on the embedded database, which outlives its server or dies with it',
  { timeout: 240_000 },
  async () => {
    const dataDir = await dataFolder();
    const { orders, unanswered } = await killUnderLoad({
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
      url: () => embeddedUrl(dataDir),
      rounds: embeddedRounds,
      draw: random(randomSeed + 1),
    });
    expect(orders).toBeGreaterThanOrEqual(3 * embeddedRounds);
    expect(unanswered).toBeGreaterThanOrEqual(isWholeRun ? 1 : 0);
  },
);
