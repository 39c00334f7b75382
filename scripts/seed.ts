import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { generateCatalogue } from '#server/sample/generate.ts';
import { demoAccounts } from '#server/sample/members.ts';
import { fillSample } from '#server/sample/sample.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts';

const usage = `npm run seed -- --sample                        the sample catalogue with its accounts
npm run seed -- --casks 100000 [--seed 1] [--shares 4-12]   a generated one, for measurements
Fills the database of DATABASE_URL, or the embedded one under DATA_DIR while no server runs on it.`;

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw new BadSetting(name, `must be a whole number up to ${max}`);
  return value;
}

function sharesOf(text: string): { min: number; max: number } {
  const [min = 0, max = 0] = text.split('-').map((part) => wholeNumber('--shares', part, 30));
  if (min < 1 || max < min) throw new BadSetting('--shares', 'must be like 4-12, at most 30');
  return { min, max };
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        sample: { type: 'boolean', default: false },
        casks: { type: 'string' },
        seed: { type: 'string', default: '1' },
        shares: { type: 'string', default: '4-12' },
      },
    });
    if (!values.sample && values.casks === undefined) throw new Error('nothing to do');
    return values;
  } catch (error) {
    throw new BadSetting('seed', `cannot run: ${(error as Error).message}\n${usage}`);
  }
}

async function fill({ db }: OpenDatabase, wanted: ReturnType<typeof options>): Promise<void> {
  if (wanted.sample) {
    const jobs = { enqueue: async () => undefined };
    const log = pino({ level: 'warn' }, pino.destination(2));
    await fillSample(await compose({ config: readConfig(), db, jobs, log, announce: console.log }));
    for (const { role, email, password } of demoAccounts) console.log(`${role}: ${email}  ${password}`);
  }
  if (wanted.casks !== undefined) {
    const casks = wholeNumber('--casks', wanted.casks, 999_999);
    const [seed, shares] = [wholeNumber('--seed', wanted.seed, 999), sharesOf(wanted.shares)];
    const onProgress = (done: number) => done % 20_000 === 0 && console.log(`${done} casks`);
    await generateCatalogue({ db, clock: systemClock }, { casks, seed, shares, onProgress });
  }
}

try {
  const wanted = options();
  const config = readConfig();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config);
  const start = performance.now();
  await fill(database, wanted).finally(() => database.close());
  console.log(`Filled in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error);
  process.exitCode = 1;
}
