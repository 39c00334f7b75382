import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { applyMigration, FailedMigration, type Migration } from './apply-migration.ts';
import type { Database } from './connection/connect.ts';
import { isUnavailable } from './connection/unavailable.ts';

export const migrationsFolder = new URL('./migrations/', import.meta.url);

const ending = '.sql';

async function namesIn(folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length)).toSorted();
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const entries = (await namesIn(folder)).map(async (name) => ({
    name,
    text: await readFile(new URL(name + ending, folder), 'utf8'),
  }));
  return Promise.all(entries);
}

async function appliedNames(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** One that was applied and is not in the folder, unless a later release applied it. */
function missingOf(own: string[], applied: string[]): string | undefined {
  const last = own.at(-1) ?? '';
  return applied.find((name) => name <= last && !own.includes(name));
}

/** Two statements, where `migrate` opens connections of its own and takes a lock. */
export async function isMigrated(db: Database, folder = migrationsFolder): Promise<boolean> {
  const [own, applied] = [await namesIn(folder), await appliedNames(db)];
  // One that is missing from the folder is for `migrate` to refuse.
  return missingOf(own, applied) === undefined && own.every((name) => applied.includes(name));
}

/**
 * What a later release has migrated is left as it is. It only added (docs/how-to.md#a-migration), so a process of this one
 * that starts again in the middle of a rolling restart runs beside it.
 */
function pendingOf(migrations: Migration[], applied: string[]): Migration[] {
  const own = migrations.map(({ name }) => name);
  const missing = missingOf(own, applied);
  if (missing !== undefined) throw new Error(`${missing}.sql was applied and is missing`);
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  const newest = applied.toSorted().at(-1) ?? '';
  const late = pending.find(({ name }) => name < newest);
  if (late) throw new Error(`${late.name}.sql comes before ${newest}.sql, which was applied`);
  return pending;
}

async function applyPending(db: Database, migrations: Migration[]): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  for (const migration of pendingOf(migrations, await appliedNames(db))) await applyMigration(db, migration);
}

/** The one that Kysely takes, which migrated in the releases before. */
const lock = sql.lit('3853314791062309107');
const longestTurnMs = 3_600_000;

/**
 * While no other process migrates.
 * @param db one connection
 */
async function inTurn(db: Database, work: () => Promise<void>): Promise<void> {
  // The trap: a statement that waits for the lock has a snapshot, and an index that is built concurrently waits for it.
  const takeLock = async () => {
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${lock}) as is_mine`.execute(
      db,
    );
    return rows[0]?.isMine === true;
  };
  for (let waitedMs = 0; !(await takeLock()); waitedMs += 200) {
    if (waitedMs >= longestTurnMs) throw new Error('another process has migrated for an hour');
    await sleep(200);
  }
  try {
    await work();
  } finally {
    // Of a connection that is lost it is free already.
    await sql`select pg_advisory_unlock(${lock})`.execute(db).catch(() => undefined);
  }
}

/** Running code holds locks that a migration needs; it gets them between two of its transactions. */
const maxTries = 20;
const pauseOf = () => sleep(500);

/**
 * Brings the tables up to date; several processes may start at once, one migrates. Each file is one transaction, so that its
 * locks end with it. What lost to others (a lock was not free in time, or a deadlock was broken) runs again, bounded.
 * @param pause before each further try
 */
export async function migrate(
  db: Database,
  folder = migrationsFolder,
  pause: () => Promise<unknown> = pauseOf,
): Promise<void> {
  const migrations = await readMigrations(folder);
  for (let tried = 1; ; tried += 1) {
    try {
      await db
        .connection()
        .execute((connection) => inTurn(connection, () => applyPending(connection, migrations)));
      return;
    } catch (error) {
      const reason = error instanceof FailedMigration ? error.cause : error;
      if (tried >= maxTries || !isUnavailable(reason)) throw error;
      await pause();
    }
  }
}
