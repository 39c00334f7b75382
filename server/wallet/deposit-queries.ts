import type { DepositState } from '#domain/deposit.ts';
import type { Database } from '../db/connect.ts';
import type { Row } from '../db/schema.ts';
import { takeLock, type Reader, type Transaction } from '../db/transaction.ts';

export type Deposit = Row<'deposit'>;

export async function insertDeposit(db: Database, deposit: Deposit): Promise<void> {
  await db.insertInto('deposit').values(deposit).execute();
}

export async function findDeposit(db: Reader, id: string): Promise<Deposit | undefined> {
  return db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockDeposit(tx: Transaction, id: string): Promise<Deposit> {
  takeLock(tx, 'deposit');
  return tx.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function updateDeposit(
  tx: Transaction,
  id: string,
  change: {
    state: DepositState;
    provider_ref: string | null;
    decline: string | null;
    settled_at: Date | null;
  },
): Promise<void> {
  await tx.updateTable('deposit').set(change).where('id', '=', id).execute();
}

/** Open deposits nobody has asked about since `before`, those not asked for longest first, marked as asked now. */
export async function takeStaleDeposits(
  db: Reader,
  before: Date,
  now: Date,
  limit: number,
): Promise<Deposit[]> {
  return db
    .updateTable('deposit')
    .set({ asked_at: now })
    .where('id', 'in', (stale) =>
      stale
        .selectFrom('deposit')
        .select('id')
        .where('settled_at', 'is', null)
        .where('state', '<>', 'REVIEW')
        .where('asked_at', '<', before)
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
