import { sql } from 'kysely';
import { refreshListing } from '../features/casks/listing/refresh-listing.ts';
import type { Context } from '../shared/context.ts';
import type { Database } from '../platform/db/schema.ts';
import { transaction } from '../platform/db/transaction.ts';
import { insertCatalogue } from './catalogue.ts';
import { sampleCasks } from './casks/casks.ts';
import { isHistoryComplete, replayHistory } from './history/history.ts';
import { openAccounts } from './history/open-accounts.ts';
import { sampleTime } from './common/sample-time.ts';
import { sampleContext } from './history/replay-step.ts';
import { vacuumCatalogue } from './common/vacuum.ts';

const firstCode = sampleCasks[0]?.code ?? '';

/** Any constant: the advisory lock of the process that fills. */
const fillLock = 7_402_020;

async function isBegun(db: Database): Promise<boolean> {
  const cask = await db.selectFrom('cask').select('id').where('code', '=', firstCode).executeTakeFirst();
  return cask !== undefined;
}

async function isComplete(db: Database): Promise<boolean> {
  const listed = await db
    .selectFrom('caskListing')
    .innerJoin('cask', 'cask.id', 'caskListing.caskId')
    .select('cask.id')
    .where('cask.code', '=', firstCode)
    .executeTakeFirst();
  return listed !== undefined && isHistoryComplete(db);
}

async function needsSample(db: Database): Promise<boolean> {
  if (await isBegun(db)) return !(await isComplete(db));
  return (await db.selectFrom('cask').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function withFillLock(db: Database, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (holder) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${fillLock}) as mine`.execute(
      holder,
    );
    if (!rows[0]?.mine) return;
    await work().finally(() => sql`select pg_advisory_unlock(${fillLock})`.execute(holder));
  });
}

/** The catalogue is one transaction; the rest resumes where an interrupted fill stopped. Repeating it changes nothing. */
export async function fillSample(context: Context): Promise<void> {
  const { db } = context;
  const [time, past] = [sampleTime(context.clock.now()), sampleContext(context)];
  await withFillLock(db, async () => {
    if (!(await isBegun(db))) await transaction(db, (tx) => insertCatalogue(tx, time));
    if (!(await isHistoryComplete(db))) {
      await openAccounts(past, time);
      await replayHistory(past, time);
    }
    await refreshListing(context, 'all');
    await vacuumCatalogue(db);
  });
}

export async function fillSampleIfEmpty(context: Context, announce: (line: string) => void): Promise<void> {
  if (!(await needsSample(context.db))) return;
  announce('Filling the sample catalogue …');
  await fillSample(context);
}
