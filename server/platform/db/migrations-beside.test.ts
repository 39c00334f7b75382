/** Migrations beside running code: what each file locks, for how long, and what an interrupted one leaves. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { connect, createPool } from './connection/connect.ts';
import { migrate } from './migrate.ts';

const { pool, url } = await testDatabase();
const timeout = 20_000;
const index = '-- without a transaction\ncreate index concurrently growing_note_idx on growing (note);\n';

beforeEach(async () => {
  await pool.query(`drop table if exists growing;
    create table growing (id bigint generated always as identity, note text);
    insert into growing (note) values ('a'), ('a');
    delete from kysely_migration`);
});

/** Runs `files` as a process that starts; `pause` as for `migrate`. */
async function start(
  files: Record<string, string>,
  pause: () => Promise<unknown> = async () => undefined,
  address = url,
) {
  const folder = await mkdtemp(join(tmpdir(), 'tierce-migrations-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), text);
  const options = { size: 2, isForMigrations: true, statementNames: false };
  const db = connect(createPool(address, options), options);
  try {
    await migrate(db, pathToFileURL(`${folder}/`), pause);
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true });
  }
}

/** A transaction that has written to the table. */
async function writer(): Promise<() => Promise<unknown>> {
  const client = await pool.connect();
  onTestFinished(() => client.release());
  await client.query("begin; insert into growing (note) values ('of an open transaction')");
  return () => client.query('commit');
}

async function untilStatement(pattern: string, waitsFor: string | null): Promise<number> {
  const find = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and query like $1 and ($2::text is null or (state = 'active' and wait_event = $2))`,
      [pattern, waitsFor],
    );
    expect(rows).not.toEqual([]);
    return rows[0]?.pid ?? 0;
  };
  return vi.waitFor(find, { timeout, interval: 20 });
}
const untilIndexWaits = () => untilStatement('%create index concurrently%', 'virtualxid');

const isValid = async () => {
  const { rows } = await pool.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass('growing_note_idx')",
  );
  return rows[0]?.indisvalid ?? null;
};
const applied = async () => {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by timestamp');
  return rows.map(({ name }) => name);
};
const write = () => pool.query("insert into growing (note) values ('meanwhile')");

test('an index is built while a transaction that has written is open and others write', async () => {
  const commit = await writer();
  const pause = vi.fn(async () => undefined);
  // In the address, which comes before what the pool says: an index may wait, as nobody waits for it.
  const impatient = `${url}?options=-c%20lock_timeout%3D1`;
  const migrated = start({ '001-index': index }, pause, impatient);
  await untilIndexWaits();
  await write();
  await pool.query("update growing set note = 'changed' where note = 'a'");
  expect(await isValid()).toBe(false);
  await commit();
  await migrated;
  expect(pause).not.toHaveBeenCalled();
  expect(await isValid()).toBe(true);
  expect(await applied()).toEqual(['001-index']);
});

test('an index whose building was interrupted is dropped and built again', async () => {
  const commit = await writer();
  const left: unknown[] = [];
  const migrated = start({ '001-index': index }, async () => {
    left.push(await isValid());
    await commit();
  });
  await pool.query('select pg_terminate_backend($1)', [await untilIndexWaits()]);
  await migrated;
  expect(left).toEqual([false]);
  expect(await isValid()).toBe(true);
});

test('an index that was built and not recorded is recorded', async () => {
  await pool.query('create index growing_note_idx on growing (note)');
  await start({ '001-index': index });
  expect(await applied()).toEqual(['001-index']);
});

test('a unique index that finds two of one leaves nothing that refuses others', async () => {
  const unique = index.replace('create index', 'create unique index');
  await expect(start({ '001-unique': unique })).rejects.toThrow(
    '001-unique.sql: could not create unique index',
  );
  expect(await isValid()).toBeNull();
  expect(await applied()).toEqual([]);
});

test('of two processes that start at once one builds, and does not wait for the other', async () => {
  const commit = await writer();
  const pause = vi.fn(async () => undefined);
  const first = start({ '001-index': index }, pause);
  await untilIndexWaits();
  const second = start({ '001-index': index }, pause);
  await untilStatement('%advisory_lock%', null);
  await commit();
  await Promise.all([first, second]);
  expect(await isValid()).toBe(true);
  expect(pause).not.toHaveBeenCalled();
});

test('a constraint that is not valid yet keeps no lock while the next file validates it', async () => {
  const holder = await pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('select pg_advisory_lock(1)');
  const migrated = start({
    '001-rule': "alter table growing add constraint growing_note_check check (note <> '') not valid",
    '002-validate':
      'select pg_advisory_xact_lock(1); alter table growing validate constraint growing_note_check',
  });
  await untilStatement('%validate constraint%', 'advisory');
  expect(await applied()).toEqual(['001-rule']);
  await write();
  await holder.query('select pg_advisory_unlock(1)');
  await migrated;
  expect(await applied()).toEqual(['001-rule', '002-validate']);
});
