import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './connection/connect.ts';
import { isUnavailable } from './connection/unavailable.ts';

export const migrationsFolder = new URL('./migrations/', import.meta.url);

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [
      name.replace(/\.sql$/, ''),
      { up: async (db: Database) => void (await sql.raw(text).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * What a later release has migrated. It only added (docs/how-to.md#a-migration), so a process of this one that starts
 * again in the middle of a rolling restart runs beside it.
 */
async function laterMigrations(db: Database, last: string): Promise<Record<string, Migration>> {
  const { rows: tables } = await sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.isThere) return {};
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration where name collate "C" > ${last}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
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
