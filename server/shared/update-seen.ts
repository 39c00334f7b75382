import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

export interface Seen {
  id: number;
  /** That the operator saw. */
  version: number;
}

type VersionedTable = 'coupon' | 'distillery' | 'faqQuestion' | 'news' | 'teamPerson';

/**
 * Changes one row and counts up its version.
 * @param query `tx.updateTable(…).set(…)`
 * @returns false where the row has another version by now
 */
export async function updateSeen<Table extends VersionedTable>(
  query: UpdateQueryBuilder<Schema, Table, Table, UpdateResult>,
  { id, version }: Seen,
): Promise<boolean> {
  // Kysely knows the columns of one table, and not those that several have in common.
  const versioned = query as unknown as UpdateQueryBuilder<Schema, 'news', 'news', UpdateResult>;
  const { numUpdatedRows } = await versioned
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
