import { sql } from 'kysely';
import { refreshListing } from '../features/casks/listing/refresh-listing.ts';
import type { Context } from '../features/context.ts';
import type { Database } from '../platform/db/connect.ts';
import { transaction } from '../platform/db/transaction.ts';
import { insertCatalogue } from './catalogue.ts';
import { sampleCasks } from './casks/casks.ts';
import { historyIsWhole, liveThrough } from './history.ts';
import { openAccounts } from './open-accounts.ts';
import { sampleTime } from './common/sample-time.ts';
import { pastOf } from './take-step.ts';
import { vacuumCatalogue } from './common/vacuum.ts';

const firstCode = sampleCasks[0]?.code ?? '';

/** Any constant: the name of the lock that only one process fills under. */
const fillLock = 7_402_020;

async function isBegun(db: Database): Promise<boolean> {
  const cask = await db.selectFrom('cask').select('id').where('code', '=', firstCode).executeTakeFirst();
  return cask !== undefined;
}

/** The listing is written last. */
async function isWhole(db: Database): Promise<boolean> {
  const listed = await db
    .selectFrom('caskListing')
    .innerJoin('cask', 'cask.id', 'caskListing.caskId')
    .select('cask.id')
    .where('cask.code', '=', firstCode)
    .executeTakeFirst();
  return listed !== undefined && historyIsWhole(db);
}

/** Whether a shop that shows samples should be filled now: it has no cask at all, or a fill was interrupted. */
async function wantsSample(db: Database): Promise<boolean> {
  if (await isBegun(db)) return !(await isWhole(db));
  return (await db.selectFrom('cask').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Runs `work` unless another process is at it this moment. */
async function alone(db: Database, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (holder) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${fillLock}) as mine`.execute(
      holder,
    );
    if (!rows[0]?.mine) return;
    await work().finally(() => sql`select pg_advisory_unlock(${fillLock})`.execute(holder));
  });
}

/**
 * Fills a database with the sample: catalogue, coupons, demo accounts, and the members who own what is sold. The
 * catalogue comes all at once or not at all; the rest goes on where an interrupted fill stopped. Called again on a full
 * one, it changes nothing.
 */
export async function fillSample(context: Context): Promise<void> {
  const { db } = context;
  const [time, past] = [sampleTime(context.clock.now()), pastOf(context)];
  await alone(db, async () => {
    if (!(await isBegun(db))) await transaction(db, (tx) => insertCatalogue(tx, time));
    if (!(await historyIsWhole(db))) {
      await openAccounts(past, time);
      await liveThrough(past, time);
    }
    await refreshListing(context, 'all');
    await vacuumCatalogue(db);
  });
}

/** Fills a shop that shows samples and has none yet, and says so. */
export async function fillSampleIfEmpty(context: Context, announce: (line: string) => void): Promise<void> {
  if (!(await wantsSample(context.db))) return;
  announce('Filling the sample catalogue …');
  await fillSample(context);
}
