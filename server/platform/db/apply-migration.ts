import { sql } from 'kysely';
import type { Database } from './connection/connect.ts';

export interface Migration {
  name: string;
  text: string;
}

/** A migration that failed, by the name of its file; why is its `cause`. */
export class FailedMigration extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name}.sql: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Later than the one before in any case: the releases before read the order from the time. */
const record = (db: Database, name: string) =>
  // oxlint-disable-next-line tierce/no-database-clock -- its order alone is ever read
  sql`insert into kysely_migration (name, timestamp) select ${name}, to_char(
    greatest(clock_timestamp(), max(timestamp)::timestamptz + interval '1 ms') at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from kysely_migration`.execute(db);

const inTransaction = (db: Database, { name, text }: Migration) =>
  db.transaction().execute(async (transaction) => {
    await sql.raw(text).execute(transaction);
    await record(transaction, name);
  });

/** The first line of a file whose only statement creates or drops an index concurrently. */
const outside = /^-- without a transaction\n/;
const built = /\bcreate (?:unique )?index concurrently (\w+)/i;
/** In ms: longer than any transaction of the shop. What waits here keeps nobody from writing. */
const longestWaitMs = 60_000;

/** A run that was interrupted leaves an index that is kept up and never read. */
async function dropInvalid(db: Database, index: string): Promise<void> {
  const { rows } = await sql<{ isInvalid: boolean }>`
    select not indisvalid as is_invalid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  if (rows[0]?.isInvalid) await sql`drop index concurrently ${sql.ref(index)}`.execute(db);
}

async function isBuilt(db: Database, index: string): Promise<boolean> {
  await dropInvalid(db, index);
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${index}) is not null as is_there`.execute(db);
  return rows[0]?.isThere === true;
}

async function withoutTransaction(db: Database, { name, text }: Migration): Promise<void> {
  const index = built.exec(text)?.[1];
  await sql`set lock_timeout = ${sql.lit(longestWaitMs)}`.execute(db);
  try {
    // It is there when a run ended between its building and its record.
    if (index === undefined || !(await isBuilt(db, index))) await sql.raw(text).execute(db);
    await record(db, name);
  } catch (error) {
    if (index !== undefined) await dropInvalid(db, index).catch(() => undefined);
    throw error;
  } finally {
    await sql`reset lock_timeout`.execute(db).catch(() => undefined);
  }
}

/** @param db one connection */
export async function applyMigration(db: Database, migration: Migration): Promise<void> {
  try {
    await (outside.test(migration.text) ? withoutTransaction : inTransaction)(db, migration);
  } catch (error) {
    throw new FailedMigration(migration.name, error);
  }
}
