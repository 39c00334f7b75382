import type pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { guardCases } from './cases.ts';
import { breaking } from './derived.ts';
import { dropGuard, guardsOf } from './pg-catalogue.ts';
import { insertRows } from './rows.ts';
import { testDatabase } from '../test-database.ts';

const database = await testDatabase({ isWhole: true });
const { asSuperuser } = database;
const guards = await asSuperuser(guardsOf);

// Some rows stand by a trigger: it is dropped after them.
beforeAll(async () => {
  await insertRows(database);
  const dropped = inject('droppedGuard');
  if (dropped) await asSuperuser((client) => dropGuard(client, dropped));
});

/** The guard's name in what PostgreSQL says; a privilege has none of its own. */
function guardIn(error: { constraint?: string; message: string }): string {
  const table = /^permission denied for table (\w+)/.exec(error.message)?.[1];
  return error.constraint ?? (table ? `privilege on ${table}` : error.message);
}

async function attempt(client: pg.ClientBase, sql: string): Promise<string> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('set constraints all immediate');
    return 'no guard';
  } catch (error) {
    return guardIn(error as never);
  } finally {
    await client.query('rollback');
  }
}

test.each(guards.map((guard) => [guard.name, guard] as const))('guard %s', async (name, guard) => {
  await asSuperuser(async (client) => {
    const statements = guard.kind ? await breaking(client, guard) : (guardCases.get(name) ?? []);
    for (const sql of statements) expect([sql, await attempt(client, sql)]).toEqual([sql, name]);
  });
});

test('no derived guard is gone (npm run db:types counts them)', () => {
  const kinds = Map.groupBy(
    guards.filter(({ kind }) => kind),
    ({ kind }) => kind,
  );
  const counts = [...kinds].map(([kind, { length }]) => `${length} ${kind}`);
  expect(counts.toSorted().join(', ')).toMatchInlineSnapshot(
    `"13 currency, 182 key, 3 privilege, 310 check, 34 unchanged"`,
  );
});

/** A derived case breaks the condition that is there: these have a number or a column of a rule. */
test.each([
  ['approval_two_people_check', "'72:00:00'::interval"],
  ['coupon_uses_check', 'uses <= max_uses'],
  ['release_invoice_due_check', '(issued_on + 28)'],
])('%s says %s', async (name, condition) => {
  const { rows } = await asSuperuser((client) =>
    client.query<{ text: string }>(
      'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
      [name],
    ),
  );
  expect(rows[0]?.text).toContain(condition);
});

test('every guard of the tables is derived or has its case here, and every case its guard', () => {
  const other = guards.filter(({ kind }) => kind === null).map(({ name }) => name);
  expect(other.toSorted()).toEqual([...guardCases.keys()].toSorted());
});
