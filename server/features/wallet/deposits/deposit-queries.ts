import type { Insertable } from 'kysely';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { ledgerId } from '../ledger.ts';

export type Deposit = Row<'deposit'>;

export async function insertDeposit(tx: Transaction, deposit: Insertable<Schema['deposit']>): Promise<void> {
  await tx.insertInto('deposit').values(deposit).execute();
}

export async function findDeposit(db: Reader, id: string): Promise<Deposit | undefined> {
  return db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findDepositOf(
  db: Reader,
  provider: string,
  providerRef: string,
): Promise<Deposit | undefined> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerRef', '=', providerRef)
    .executeTakeFirst();
}

/** The event by which what a member owes is taken from their deposit. */
export const collectedBy = (depositId: string) => `${depositId}:collected`;

/** What of a deposit paid what its member owed, in minor units. */
export async function collectedFrom(db: Reader, depositId: string): Promise<number> {
  const entry = await db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('transactionId', '=', ledgerId('REFUND', collectedBy(depositId)))
    .where('sequence', 'is not', null)
    .executeTakeFirst();
  return entry ? -entry.amount : 0;
}

/** A member's deposits in a currency that nobody has paid for yet. */
export async function openDepositsSince(
  db: Reader,
  { memberId, currency }: Pick<Deposit, 'memberId' | 'currency'>,
  since: Date,
): Promise<Deposit[]> {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .where('createdAt', '>', since)
    .where('state', '=', 'PENDING')
    .execute();
}

export async function lockDeposit(tx: Transaction, id: string): Promise<Deposit> {
  takeLock(tx, 'deposit');
  return tx.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Counts the change, so that whoever asked the provider before it asks again. */
export async function updateDeposit(
  tx: Transaction,
  { id, revision }: Deposit,
  change: Partial<Omit<Deposit, 'id' | 'revision'>>,
): Promise<Deposit> {
  return tx
    .updateTable('deposit')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
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
    .set({ askedAt: now })
    .where('id', 'in', (stale) =>
      stale
        .selectFrom('deposit')
        .select('id')
        .where('settledAt', 'is', null)
        .where('state', '<>', 'REVIEW')
        .where('askedAt', '<', before)
        .orderBy('askedAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
