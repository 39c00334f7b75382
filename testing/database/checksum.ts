import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connect.ts';

/**
 * A fingerprint of everything in the database, by table: two that are equal mean that nothing has changed. Only tries
 * are left out, which are counted whatever becomes of them.
 */
export async function checksum(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox') and tablename <> 'attempt_limit' or (schemaname = 'pgboss' and tablename like 'job%')
    order by 1`.execute(db);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(md5(row::text), '' order by md5(row::text)), '')) as sum
      from ${sql.raw(name)} as row`.execute(db);
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}
