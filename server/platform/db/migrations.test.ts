import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/processes/data-dir.ts';
import { connectTo, testDatabase } from '#testing/test-database.ts';
import { createPool } from './connection/connect.ts';
import { isMigrated, migrate, OtherSchema } from './migrate.ts';

async function migrations(files: Record<string, string>): Promise<URL> {
  const folder = temporaryFolder();
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return pathToFileURL(`${folder}/`);
}

test('a migration may take longer than a request, and waits for no lock for long', async () => {
  const { url } = await testDatabase();
  const pool = createPool(url, { size: 1, isForMigrations: true });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query<{ name: string; setting: string }>(`
    select name, setting from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect(rows.map(({ setting }) => setting)).toEqual(['0', '1000', '0']);
});

test('a migration that fails names its file, and changes nothing', async () => {
  const { db } = await testDatabase();
  const folder = await migrations({
    '001-first.sql': 'create table first ()',
    '002-second.sql': 'create table second (); alter table nowhere add column a text',
  });
  await expect(migrate(db, folder)).rejects.toThrow('002-second.sql: relation "nowhere" does not exist');
  const tables = await db.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('first');
});

test('a migration that meets the locks of running code waits for a moment without them', async () => {
  const { url, pool } = await testDatabase();
  const folder = await migrations({ '001-patient.sql': 'alter table cart add column patient text' });
  // In the address, which comes before what the pool says.
  const impatient = `${url}?options=-c%20lock_timeout%3D100`;
  const db = connectTo(impatient, { size: 2, isForMigrations: true });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table cart in row exclusive mode');
  let tries = 1;
  await migrate(db, folder, async () => {
    tries += 1;
    await holder.query('commit');
  });
  holder.release();
  expect(tries).toBe(2);
  const { rowCount } = await pool.query(
    "select 1 from information_schema.columns where table_name = 'cart' and column_name = 'patient'",
  );
  expect(rowCount).toBe(1);
});

test('a process of the release before starts on a database that a later one has migrated', async () => {
  const { db, pool } = await testDatabase();
  const own = await migrations({ '001-patient.sql': 'select' });
  await migrate(db, own);
  await pool.query(`insert into kysely_migration (name, timestamp)
    values ('999-of-a-later-release.sql', (select max(timestamp) from kysely_migration))`);
  await migrate(db, own);
  await expect(migrate(db, await migrations({ '002-other.sql': '' }))).rejects.toThrow('is missing');
});

test.each(['000-schema-0123456789abcdef', '001-catalogue'])(
  'a database that was made by %s is refused, and nothing is changed in it',
  async (name) => {
    const { db, pool } = await testDatabase();
    await pool.query('update kysely_migration set name = $1 where name like $2', [name, '%schema%']);
    const folder = await migrations({ '003-new.sql': 'create table new_table ()' });
    expect(await isMigrated(db, folder)).toBe(false);
    await expect(migrate(db, folder)).rejects.toThrow(OtherSchema);
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain('new_table');
  },
);
