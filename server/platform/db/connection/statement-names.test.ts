import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { afterFile } from '#testing/after-file.ts';
import { connectTo, testDatabase } from '#testing/test-database.ts';
import { createPool } from './connect.ts';
import { transaction, type Reader } from '../transaction.ts';
import { customPlan } from './statement-names.ts';

const { url } = await testDatabase();

/** Over one connection, whose names can be counted. */
const oneConnection = (statementNames = true) => connectTo(url, { size: 1, statementNames });

const prepared = async (db: Reader): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};
const read = (db: Reader, n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(db);

test('a statement that is sent again has a name from then on', async () => {
  const db = oneConnection();
  await read(db, 1);
  expect(await prepared(db)).toEqual([]);
  await read(db, 2);
  await read(db, 3);
  expect(await prepared(db)).toEqual(['select $1::int as n']);
  expect((await read(db, 4)).rows).toEqual([{ n: 4 }]);
});

test("a statement that is sent by the pool itself, as pg-boss's are, has a name too", async () => {
  const pool = createPool(url, { size: 1 });
  afterFile(() => pool.end());
  for (let n = 0; n < 3; n += 1) expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }]);
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: 'select $1::int as n' }]);
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
});

test('several statements in one text have none, however often they are sent', async () => {
  const pool = createPool(url, { size: 1 });
  afterFile(() => pool.end());
  for (let n = 0; n < 3; n += 1) await pool.query('begin; select 1; commit', []);
  const { rows } = await pool.query('select from pg_prepared_statements');
  expect(rows).toEqual([]);
});

test.each([
  ['whose best plan depends on its values', true, sql`${customPlan} select ${1}::int as n`],
  ['of a database without names', false, sql`select ${1}::int as n`],
])('a statement %s gets no name', async (_, statementNames, statement) => {
  const db = oneConnection(statementNames);
  for (let n = 0; n < 3; n += 1) await statement.execute(db);
  expect(await prepared(db)).toEqual([]);
});

test('a connection keeps no more than 200 names', async () => {
  const db = oneConnection();
  for (let n = 0; n < 210; n += 1)
    for (let twice = 0; twice < 2; twice += 1)
      await sql`select ${sql.raw(String(n))} as n, ${n}::int as given`.execute(db);
  expect(await prepared(db)).toHaveLength(200);
});

test('a statement whose table got a column is answered by the same connection', async () => {
  const db = oneConnection();
  await sql`create table grown (n int)`.execute(db);
  const all = (tx: Reader) => sql`select * from grown where n >= ${0}`.execute(tx);
  await all(db);
  await all(db);
  await sql`alter table grown add column more int`.execute(db);
  await sql`insert into grown values (1, 2)`.execute(db);
  expect((await all(db)).rows).toEqual([{ n: 1, more: 2 }]);
});

test('after a migration a transaction runs again once, however many of its statements were prepared', async () => {
  const db = connectTo(url, { size: 2 });
  const tables = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  for (const name of tables) await sql`create table ${sql.table(name)} (n int)`.execute(db);
  const readAll = async (reader: Reader) => {
    for (const name of tables) await sql`select * from ${sql.table(name)} where n >= ${0}`.execute(reader);
  };
  const both = () => Promise.all([1, 2].map(() => db.connection().execute(readAll)));
  await both();
  await both();
  for (const name of tables) await sql`alter table ${sql.table(name)} add column more int`.execute(db);
  let runs = 0;
  await transaction(db, async (tx) => {
    runs += 1;
    await readAll(tx);
  });
  expect(runs).toBe(2);
  await both();
});
