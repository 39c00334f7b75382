import { sql } from 'kysely';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export async function readSigningKeys(db: Reader): Promise<Row<'signingKey'>[]> {
  return db.selectFrom('signingKey').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
}

/** One process at a time decides whether a key is missing; readers do not wait. */
export async function lockSigningKeys(tx: Transaction): Promise<void> {
  await sql`lock table signing_key in share row exclusive mode`.execute(tx);
}

export async function insertSigningKey(tx: Transaction, key: Row<'signingKey'>): Promise<void> {
  await tx.insertInto('signingKey').values(key).execute();
}

export async function deleteSigningKeys(db: Reader, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('signingKey').where('id', 'in', ids).execute();
}
