import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/transaction.ts';

/** While `run` runs, the database refuses every new row of a table for one member. */
export async function withRowsRefused(
  db: Reader,
  { table, memberId }: { table: 'notice' | 'document'; memberId: string },
  run: () => Promise<void>,
): Promise<void> {
  await sql`create function refuse_row() returns trigger language plpgsql
    as 'begin raise exception ''no row of this member''; end'`.execute(db);
  await sql`create trigger refuse_row before insert on ${sql.table(table)} for each row
    when (new.member_id = ${sql.lit(memberId)}) execute function refuse_row()`.execute(db);
  try {
    await run();
  } finally {
    await sql`drop trigger refuse_row on ${sql.table(table)}`.execute(db);
    await sql`drop function refuse_row`.execute(db);
  }
}
