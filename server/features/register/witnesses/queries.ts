import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export async function cosignedSize(db: Reader, witness: string): Promise<number> {
  const row = await db
    .selectFrom('registerCosignature')
    .select(({ fn }) => fn.max('size').as('size'))
    .where('witness', '=', witness)
    .executeTakeFirst();
  return row?.size ?? 0;
}

export async function behindSince(db: Reader, cosigned: number): Promise<Date | null> {
  const row = await db
    .selectFrom('registerCheckpoint')
    .select('signedAt')
    .where('size', '>', cosigned)
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();
  return row?.signedAt ?? null;
}

export async function findWitnesses(db: Reader): Promise<Row<'registerWitness'>[]> {
  return db.selectFrom('registerWitness').selectAll().execute();
}
