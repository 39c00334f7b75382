import { sql } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** The places of the texts in the whole database, jobs included, as `table: text`; none when they are nowhere. */
export async function findText(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox', 'pgboss') order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ needle: string }>`
      select needle from unnest(${texts}::text[]) as needle
      where exists (select 1 from ${sql.raw(name)} as row where position(lower(needle) in lower(row::text)) > 0)`.execute(
      db,
    );
    found.push(...rows.map(({ needle }) => `${name}: ${needle}`));
  }
  return found;
}
