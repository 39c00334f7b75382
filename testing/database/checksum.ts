import { sql } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** The statement that asks for every table of one database. No test makes a table. */
const statements = new WeakMap<Database, Promise<string>>();

async function statementFor(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox') and tablename <> 'attempt_limit' or (schemaname = 'pgboss' and tablename like 'job%')
    order by 1`.execute(db);
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) as sum from ${name} as row`,
    )
    .join(' union all ');
}

/**
 * A fingerprint of everything in the database, by table: two that are equal mean that nothing has changed. Only tries
 * are left out, which are counted whatever becomes of them.
 */
export async function checksum(db: Database): Promise<Record<string, string>> {
  const statement = statements.get(db) ?? statementFor(db);
  statements.set(db, statement);
  const text = await statement;
  const { rows } = await db.transaction().execute(async (tx) => {
    // To start workers takes longer than to read the few rows of a test.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    return sql.raw<{ name: string; sum: string }>(text).execute(tx);
  });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
