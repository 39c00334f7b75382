import { sql } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/**
 * A fingerprint of everything in the database, by table: two that are equal mean that nothing has changed. Only tries
 * are left out, which are counted whatever becomes of them.
 */
export async function checksum(db: Database): Promise<Record<string, string>> {
  const tables = await sql<{ sum: string }>`
    select format('select %L as name, count(*) || '' '' || coalesce(sum(hashtextextended(row::text, 0)), 0) as sum from %I.%I as row',
      schemaname || '.' || tablename, schemaname, tablename) as sum
    from pg_tables
    where schemaname in ('public', 'sandbox') and tablename <> 'attempt_limit' or (schemaname = 'pgboss' and tablename like 'job%')
    order by tablename`.execute(db);
  const sums = tables.rows.map(({ sum }) => sum).join(' union all ');
  const { rows } = await db.transaction().execute(async (tx) => {
    // To start workers takes longer than to read the few rows of a test.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    return sql.raw<{ name: string; sum: string }>(sums).execute(tx);
  });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
