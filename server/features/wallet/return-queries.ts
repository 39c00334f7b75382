import type { Insertable } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { ReturnState } from '#domain/wallet/return.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type ReturnRow = Row<'walletReturn'>;

const maxListed = 50;

/** In minor units; exact under the deposit's lock. */
export async function pendingReturnsOf(db: Reader, depositId: string): Promise<number> {
  const { pending } = await db
    .selectFrom('walletReturn')
    .select((of) => of.fn.sum<number | null>('amount').as('pending'))
    .where('depositId', '=', depositId)
    .where('state', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return Number(pending ?? 0);
}

export async function insertReturns(
  tx: Transaction,
  rows: Insertable<Schema['walletReturn']>[],
): Promise<void> {
  await tx.insertInto('walletReturn').values(rows).execute();
}

/** Reserves minor units of a locked wallet; a negative amount releases them. */
export async function reserve(tx: Transaction, walletId: number, amount: number): Promise<void> {
  takeLock(tx, 'wallet');
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
  change: { state: ReturnState; refundRef: string | null; finishedAt: Date | null },
): Promise<void> {
  await tx.updateTable('walletReturn').set(change).where('id', '=', id).execute();
}

export interface ReturnWithProvider extends ReturnRow {
  provider: string;
}

export async function latestReturns(
  db: Reader,
  memberId: string,
  currency: Currency,
): Promise<ReturnWithProvider[]> {
  return db
    .selectFrom('walletReturn')
    .innerJoin('deposit', 'deposit.id', 'walletReturn.depositId')
    .selectAll('walletReturn')
    .select('deposit.provider')
    .where('walletReturn.memberId', '=', memberId)
    .where('walletReturn.currency', '=', currency)
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

export async function claimStaleReturns(
  db: Reader,
  before: Date,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .updateTable('walletReturn')
    .set({ askedAt: now })
    .where('id', 'in', (stale) =>
      stale
        .selectFrom('walletReturn')
        .select('id')
        .where('state', '=', 'PENDING')
        .where('askedAt', '<', before)
        .orderBy('askedAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}
