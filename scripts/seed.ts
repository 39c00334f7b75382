/**
 * `npm run seed -- --casks 100000`: fills a generated catalogue, for measurements, in the database of DATABASE_URL or the
 * embedded one under DATA_DIR while no server runs on it.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { generateCatalogue } from '#server/sample/generate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { runCommand } from './run-command.ts';

async function seed(): Promise<void> {
  const { casks = '' } = parseArgs({ options: { casks: { type: 'string' } } }).values;
  if (!/^\d{1,6}$/.test(casks)) throw new BadSetting('--casks', 'must be a whole number up to 999999');
  const config = readConfig();
  await mkdir(config.dataDir, { recursive: true });
  const { db, close } = await openDatabase(config);
  const started = performance.now();
  const onProgress = (done: number) => done % 20_000 === 0 && console.log(`${done} casks`);
  await generateCatalogue({ db, clock: systemClock }, { casks: Number(casks), onProgress }).finally(close);
  console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

await runCommand(seed);
