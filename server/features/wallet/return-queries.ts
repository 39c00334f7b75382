import { sql, type Insertable } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type ReturnRow = Row<'walletReturn'>;

const maxListed = 50;

/** In minor units; exact under the deposit's lock. */
export async function sumReturns(db: Reader, depositId: string) {
  const { rows } = await sql<{ pending: number; returned: number }>`
    select coalesce(sum(amount) filter (where state = 'PENDING'), 0) as pending,
           coalesce(sum(amount) filter (where state = 'DONE'), 0) as returned
    from wallet_return where deposit_id = ${depositId}`.execute(db);
  return rows[0] ?? { pending: 0, returned: 0 };
}

export async function findReturnsOfDeposit(db: Reader, depositId: string): Promise<ReturnRow[]> {
  return db
    .selectFrom('walletReturn')
    .selectAll()
    .where('depositId', '=', depositId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
}

export async function insertReturns(tx: Transaction, rows: Insertable<Schema['walletReturn']>[]) {
  await tx.insertInto('walletReturn').values(rows).execute();
}

/** Reserves minor units of a locked wallet; a negative amount releases them. */
export async function reserve(tx: Transaction, walletId: number, amount: number): Promise<void> {
  checkLockOrder(tx, 'wallet');
  await tx
    .updateTable('wallet')
    .set((of) => ({ pending: of('pending', '+', amount) }))
    .where('accountId', '=', walletId)
    .execute();
}

export async function findReturn(db: Reader, id: string): Promise<ReturnRow | undefined> {
  return db.selectFrom('walletReturn').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateReturn(
  tx: Transaction,
  id: string,
  change: Pick<ReturnRow, 'state' | 'refundRef' | 'finishedAt' | 'recheckAt'> &
    Partial<Pick<ReturnRow, 'refusal'>>,
): Promise<void> {
  await tx.updateTable('walletReturn').set(change).where('id', '=', id).execute();
}

export type ReturnWithProvider = ReturnRow & { provider: string };

export async function latestReturns(db: Reader, memberId: string, currency: Currency) {
  return db
    .selectFrom('walletReturn')
    .innerJoin('deposit', 'deposit.id', 'walletReturn.depositId')
    .selectAll('walletReturn')
    .select('deposit.provider')
    .where((of) => of.and({ 'walletReturn.memberId': memberId, 'walletReturn.currency': currency }))
    .orderBy('requestedAt', 'desc')
    .orderBy('walletReturn.id')
    .limit(maxListed)
    .execute();
}

export async function providersOf(db: Reader, depositIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('deposit')
    .select(['id', 'provider'])
    .where('id', 'in', depositIds)
    .execute();
  return new Map(rows.map(({ id, provider }) => [id, provider]));
}

export const firstRecheckMs = 60_000;
export const firstRecheck = (now: Date) => new Date(now.getTime() + firstRecheckMs);
