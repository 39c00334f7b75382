import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/transaction.ts';

/**
 * The address where there is no name.
 * @param table the table `member`, or its alias in the query
 */
export const memberName = (table = 'member') =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.surname`)}), ''), ${sql.ref(`${table}.email`)})`;

export async function memberNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('member')
    .select(['id', memberName().as('name')])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function recipientOf(
  db: Reader,
  id: string,
): Promise<{ memberId: string; memberName: string; email: string }> {
  return db
    .selectFrom('member')
    .select(['id as memberId', memberName().as('memberName'), 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
