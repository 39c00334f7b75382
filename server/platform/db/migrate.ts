import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './schema.ts';
import { isUnavailable } from './unavailable.ts';

export const schemaFolder = new URL('./schema/', import.meta.url);
/** Applied after the schema. It is not there before the first release (docs/operations.md#releases). */
export const migrationsFolder = new URL('./migrations/', import.meta.url);

export class OtherSchema extends Error {}

interface SqlFile {
  name: string;
  text: string;
}

async function filesIn(folder: URL): Promise<SqlFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  );
}

const runAll = (files: SqlFile[]): Migration => ({
  up: async (db: Database) => {
    for (const { name, text } of files) {
      try {
        await sql.raw(text).execute(db);
      } catch (error) {
        if (error instanceof Error) error.message = `${name}: ${error.message}`;
        throw error;
      }
    }
  },
});

/** By name, in their order: the schema, whose name holds the hash of its text, and the migrations after it. */
async function ownMigrations(folder: URL): Promise<Map<string, Migration>> {
  const [schema, migrations] = await Promise.all([filesIn(schemaFolder), filesIn(folder)]);
  const hash = createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16);
  return new Map([
    [`000-schema-${hash}`, runAll(schema)],
    ...migrations.map((file) => [file.name, runAll([file])] as const),
  ]);
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
 * A process of the release before, which starts again in the middle of a rolling restart, runs beside migrations of a
 * later release: those only add (docs/operations.md#releases).
 */
async function allMigrations(db: Database, folder: URL): Promise<Record<string, Migration>> {
  const [own, applied] = [await ownMigrations(folder), await appliedNames(db)];
  const names = [...own.keys()];
  if (applied.length > 0 && !applied.includes(names[0] ?? '')) throw new OtherSchema();
  const later = applied.filter((name) => name > (names.at(-1) ?? ''));
  return { ...Object.fromEntries(own), ...Object.fromEntries(later.map((name) => [name, runAll([])])) };
}

export async function isMigrated(db: Database, folder = migrationsFolder): Promise<boolean> {
  const [own, applied] = [await ownMigrations(folder), new Set(await appliedNames(db))];
  const last = [...own.keys()].at(-1) ?? '';
  // One that is missing from the folder is for `migrate` to refuse.
  const unknown = [...applied].filter((name) => name <= last && !own.has(name));
  return unknown.length === 0 && [...own.keys()].every((name) => applied.has(name));
}

/** Running code holds locks that a migration needs; it gets them between two of its transactions. */
const maxTries = 20;
const pauseOf = () => sleep(500);

/**
 * Brings the tables up to date; several processes may start at once, one migrates. All of it is one transaction, which runs
 * again, bounded, when it lost to others: a lock was not free in time, or a deadlock was broken. A database that a later
 * release has migrated is left as it is.
 * @param pause before each further try
 * @throws OtherSchema
 */
export async function migrate(
  db: Database,
  folder = migrationsFolder,
  pause: () => Promise<unknown> = pauseOf,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => allMigrations(db, folder) } });
  for (let tried = 1; ; tried += 1) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    if (tried >= maxTries || !isUnavailable(error)) throw error;
    await pause();
  }
}
