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
npm run seed -- --casks 100000                  a generated one, for measurements
Fills the database of DATABASE_URL, or the embedded one under DATA_DIR while no server runs on it.`;

function options() {
  try {
    const { values } = parseArgs({
      options: {
        sample: { type: 'boolean', default: false },
        casks: { type: 'string' },
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
    const casks = Number(wanted.casks);
    if (!/^\d{1,6}$/.test(wanted.casks))
      throw new BadSetting('--casks', 'must be a whole number up to 999999');
    const onProgress = (done: number) => done % 20_000 === 0 && console.log(`${done} casks`);
    await generateCatalogue({ db, clock: systemClock }, { casks, onProgress });
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
