import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './connection/connect.ts';
import { isUnavailable } from './connection/unavailable.ts';

export const migrationsFolder = new URL('./migrations/', import.meta.url);

const ending = '.sql';

async function namesIn(folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length)).toSorted();
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const entries = (await namesIn(folder)).map(async (name) => {
    const text = await readFile(new URL(name + ending, folder), 'utf8');
    return [name, { up: async (db: Database) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function appliedNames(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * What a later release has migrated. It only added (docs/how-to.md#a-migration), so a process of this one that starts
 * again in the middle of a rolling restart runs beside it.
 */
async function laterMigrations(db: Database, last: string): Promise<Record<string, Migration>> {
  const later = (await appliedNames(db)).filter((name) => name > last);
  return Object.fromEntries(later.map((name) => [name, { up: async () => undefined }]));
}

/** Two statements, where `migrate` opens connections of its own and asks for every table. */
export async function isMigrated(db: Database, folder = migrationsFolder): Promise<boolean> {
  const [own, applied] = [await namesIn(folder), new Set(await appliedNames(db))];
  const last = own.at(-1) ?? '';
  // One that is missing from the folder is for `migrate` to refuse.
  const unknown = [...applied].filter((name) => name <= last && !own.includes(name));
  return unknown.length === 0 && own.every((name) => applied.has(name));
}

async function allMigrations(db: Database, folder: URL): Promise<Record<string, Migration>> {
  const own = await readMigrations(folder);
  const last = Object.keys(own).at(-1) ?? '';
  return { ...own, ...(await laterMigrations(db, last)) };
}

/** Running code holds locks that a migration needs; it gets them between two of its transactions. */
const maxTries = 20;
const pauseOf = () => sleep(500);

/**
 * Brings the tables up to date; several processes may start at once, one migrates. All of it is one transaction, which runs
 * again, bounded, when it lost to others: a lock was not free in time, or a deadlock was broken. A database that a later
 * release has migrated is left as it is.
 * @param pause before each further try
 */
export async function migrate(
  db: Database,
  folder = migrationsFolder,
  pause: () => Promise<unknown> = pauseOf,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => allMigrations(db, folder) } });
  for (let tried = 1; ; tried += 1) {
    const { error, results } = await migrator.migrateToLatest();
    if (!error) return;
    if (tried < maxTries && isUnavailable(error)) {
      await pause();
      continue;
    }
    const failed = results?.find(({ status }) => status === 'Error');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(failed ? `${failed.migrationName}.sql: ${reason}` : reason, { cause: error });
  }
}
