import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/transaction.ts';

/** While `run` runs, the database refuses every new row of a table for one member. */
export async function withRowsRefused(
  db: Reader,
  { table, memberId }: { table: 'notice'; memberId: string },
  run: () => Promise<void>,
): Promise<void> {
  await sql`alter table ${sql.table(table)}
    add constraint no_row_check check (member_id <> ${sql.lit(memberId)}) not valid`.execute(db);
  await run().finally(() => sql`alter table ${sql.table(table)} drop constraint no_row_check`.execute(db));
}
