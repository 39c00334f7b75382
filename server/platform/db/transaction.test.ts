import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { forceGenericPlans, lockOrder, checkLockOrder, transaction } from './transaction.ts';
import type { Lock, Transaction } from './transaction.ts';

const { db } = await testDatabase();

const fail = (tx: Transaction, code: string) =>
  sql.raw(`do $$ begin raise exception 'asked to fail' using errcode = '${code}'; end $$`).execute(tx);
const take = (locks: readonly Lock[]) =>
  transaction(db, async (tx) => locks.forEach((lock) => checkLockOrder(tx, lock)));
const writtenAs = (word: string) =>
  db.selectFrom('searchWord').where('word', '=', word).selectAll().execute();

/** Fails the first `times` with `code`; returns how often it ran. */
async function runsWhenFailing(code: string, times: number): Promise<{ runs: number; code: string | null }> {
  let runs = 0;
  const work = async (tx: Transaction) => {
    runs += 1;
    const row = { word: `${code}-${times}` };
    await tx.insertInto('searchWord').values(row).execute();
    if (runs <= times) await fail(tx, code);
  };
  return transaction(db, work).then(
    () => ({ runs, code: null }),
    (error: { code: string }) => ({ runs, code: error.code }),
  );
}

test('locks may be taken in the one order, the same one again, and with gaps', async () => {
  const all: Lock[] = [...lockOrder, lockOrder.at(-1)!];
  for (const locks of [all, ['cart', 'cart', 'wallet'], ['documentCounter']] as const)
    await expect(take(locks)).resolves.toBeUndefined();
});

test('no lock may be taken after a later one', async () => {
  for (const [i, later] of lockOrder.entries())
    for (const earlier of lockOrder.slice(0, i))
      await expect(take([later, earlier])).rejects.toThrow(`lock on ${earlier} taken after ${later}`);
});

test.each(['40001', '40P01'])(
  '%s runs all of the work again, up to 5 times, and what it wrote before is undone',
  async (code) => {
    expect(await runsWhenFailing(code, 2)).toEqual({ runs: 3, code: null });
    expect(await writtenAs(`${code}-2`)).toHaveLength(1);
    expect(await runsWhenFailing(code, 99)).toEqual({ runs: 5, code });
  },
);

test('any other error ends the transaction at once', async () => {
  expect(await runsWhenFailing('23505', 1)).toEqual({ runs: 1, code: '23505' });
  expect(await writtenAs('23505-1')).toEqual([]);
});

test('a run again begins with no lock', async () => {
  let runs = 0;
  await transaction(db, async (tx) => {
    runs += 1;
    checkLockOrder(tx, 'cart');
    checkLockOrder(tx, 'wallet');
    if (runs === 1) await fail(tx, '40001');
  });
  expect(runs).toBe(2);
});

test('a session waits for no lock longer than a person waits', async () => {
  const { rows } = await sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement`.execute(db);
  expect(rows).toEqual([{ lock: '5s', statement: '15s' }]);
});

test('with kept plans a statement with an array is planned once for all values', async () => {
  const read = (tx: Transaction, given: number[]) =>
    sql`select from unnest(${given}::int[]) as given (n)`.execute(tx);
  const { rows } = await transaction(db, async (tx) => {
    await forceGenericPlans(tx);
    for (const given of [[1], [2], [3, 4], [5]]) await read(tx, given);
    return sql<{ custom: number; kept: number }>`
      select custom_plans as custom, generic_plans as kept from pg_prepared_statements
      where statement like 'select from unnest%'`.execute(tx);
  });
  expect(rows).toEqual([{ custom: 0, kept: 3 }]);
});
