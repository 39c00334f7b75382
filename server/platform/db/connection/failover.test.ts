import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { relayDatabase } from '#testing/processes/database-relay.ts';
import { connectTo, testDatabase } from '#testing/test-database.ts';
import { createPool } from './connect.ts';
import { notifyChannel, transaction, type Transaction } from '../transaction.ts';
import { isDatabaseAway, isUnavailable, NoConnection, UnknownOutcome } from '../unavailable.ts';

const { url } = await testDatabase();
const relay = await relayDatabase(url);
const options = { size: 7, timeoutMs: 300, deadlines: { statementMs: 600, commitMs: 200, writeMs: 400 } };
const db = connectTo(relay.url, options);
afterEach(() => relay.heal());

const write = (tx: Transaction, word: string) => tx.insertInto('searchWord').values({ word }).execute();
const words = async () => {
  const rows = await db.selectFrom('searchWord').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
};
const read = () => sql<{ one: number }>`select 1 as one`.execute(db);

test('a connection that breaks before the commit: all of the work runs again on another', async () => {
  let runs = 0;
  await transaction(db, async (tx) => {
    await write(tx, 'before-commit');
    runs += 1;
    if (runs > 1) return;
    relay.cut();
    relay.heal();
    await write(tx, 'never');
  });
  expect([runs, await words()]).toEqual([2, ['before-commit']]);
});

test('a server that says nothing: the statement ends at its deadline and its connection is dropped', async () => {
  await read();
  relay.stall();
  await expect(read()).rejects.toThrow(UnknownOutcome);
  relay.heal();
  expect((await read()).rows).toEqual([{ one: 1 }]);
});

test('an answer that arrived while the process itself stood still is not late', async () => {
  const direct = createPool(url, { size: 1, deadlines: { statementMs: 400, commitMs: 400, writeMs: 400 } });
  const client = await direct.connect();
  const slowQuery = client.query<{ one: number }>('select 1 as one from pg_sleep(0.1)');
  await new Promise((resolve) => setImmediate(resolve));
  // The answer comes in the middle of it, and the deadline passes.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
  const { rows } = await slowQuery.finally(() => {
    client.release();
    return direct.end();
  });
  expect(rows).toEqual([{ one: 1 }]);
});

test('a commit without an answer is unknown and is not run again', async () => {
  let runs = 0;
  const failure = await transaction(db, async (tx) => {
    runs += 1;
    await write(tx, `silent-commit-${runs}`);
    relay.stall();
    // Before the wait for a connection to run it again ends.
    setTimeout(() => relay.heal(), 300);
  }).catch((error: unknown) => error);
  expect([runs, isUnavailable(failure)]).toEqual([1, true]);
});

test('a change without a transaction commits by itself, and ends as soon as a commit does', async () => {
  const patience = { size: 1, deadlines: { statementMs: 3_600_000, commitMs: 3_600_000, writeMs: 200 } };
  const impatient = connectTo(relay.url, patience);
  await sql`select 1`.execute(impatient);
  relay.stall();
  const insertion = impatient.insertInto('searchWord').values({ word: 'by-itself' }).execute();
  await expect(insertion).rejects.toThrow(UnknownOutcome);
  relay.heal();
});

test('a commit that PostgreSQL says may not be replicated is unknown', async () => {
  const work = transaction(db, async (tx) => {
    // Raises the warning in the commit itself, as a cancelled wait for a standby does.
    await sql`create temporary table raised (n int) on commit drop`.execute(tx);
    await sql`create function pg_temp.raise_warning() returns trigger language plpgsql as
      $$ begin raise warning 'might not have been replicated'
      using errcode = '01000'; return null; end $$`.execute(tx);
    await sql`create constraint trigger warn after insert on raised deferrable initially deferred
      for each row execute function pg_temp.raise_warning()`.execute(tx);
    await sql`insert into raised values (1)`.execute(tx);
  });
  await expect(work).rejects.toThrow(UnknownOutcome);
});

test('a server that became read-only is left: the next try gets another connection', async () => {
  const backend = async (tx: Transaction) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid;
  const seen = new Set<unknown>();
  await transaction(db, async (tx) => {
    seen.add(await backend(tx));
    if (seen.size > 1) return;
    await sql`set session characteristics as transaction read only`.execute(tx);
    await sql`set transaction read only`.execute(tx);
    await write(tx, 'never');
  });
  expect(seen.size).toBe(2);
});

test('a full disk may have space again, also where PostgreSQL calls it an internal error', () => {
  const internal = (message: string) => Object.assign(new Error(message), { code: 'XX000' });
  expect(isUnavailable(internal('could not write init file'))).toBe(true);
  expect(isUnavailable(internal('cache lookup failed for relation 1'))).toBe(false);
});

test('a database that is busy is not away: old answers are for when it cannot be asked', async () => {
  const away = [{ code: '57P01' }, { code: '25006' }, { code: 'ECONNREFUSED' }, new UnknownOutcome('silent')];
  expect(away.map(isDatabaseAway)).toEqual([true, true, true, true]);
  const busy = [{ code: '55P03' }, { code: '57014' }, { code: '40P01' }, new NoConnection('all in use')];
  for (const error of busy) expect([isDatabaseAway(error), isUnavailable(error)]).toEqual([false, true]);
});

test('transactions leave connections for reads', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = [1, 2].map(() => transaction(db, () => held));
  const refused = transaction(db, (tx) => notifyChannel(tx, 'any'));
  await expect(refused).rejects.toThrow('no database connection became free');
  expect((await read()).rows).toEqual([{ one: 1 }]);
  release();
  await Promise.all(holding);
});
