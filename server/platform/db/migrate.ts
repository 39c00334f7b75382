import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);

async function migrations(): Promise<Record<string, Migration>> {
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

/** Brings the tables up to date; several processes may start at once, one migrates. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
