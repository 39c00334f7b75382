import { sql } from 'kysely';
import type { WitnessOutcome } from '#domain/register/witness.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export async function cosignaturesOf(db: Reader, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('registerCosignature')
    .select('line')
    .where('size', '=', size)
    .orderBy('witness')
    .execute();
  return rows.map(({ line }) => line);
}

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

export async function insertCosignature(tx: Transaction, row: Row<'registerCosignature'>): Promise<void> {
  await tx
    .insertInto('registerCosignature')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findWitnesses(db: Reader): Promise<Row<'registerWitness'>[]> {
  return db.selectFrom('registerWitness').selectAll().execute();
}

export async function claimWitness(
  db: Reader,
  { name, now, before, retryBefore }: { name: string; now: Date; before: Date; retryBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into register_witness (name, asked_at) values (${name}, ${now})
    on conflict (name) do update set asked_at = excluded.asked_at
    where register_witness.asked_at <= case when coalesce(register_witness.outcome, 'COSIGNED') = 'COSIGNED'
      then ${before}::timestamptz else ${retryBefore}::timestamptz end
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function setOutcome(
  tx: Transaction,
  { name, outcome, status, now }: { name: string; outcome: WitnessOutcome; status: number | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    update register_witness set outcome = ${outcome}, status = ${status},
      since = case when outcome = ${outcome} then since else ${now}::timestamptz end
    where name = ${name} returning since = ${now} as is_new`.execute(tx);
  return rows[0]?.isNew === true;
}
