import { sql, type Insertable } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { ReturnState } from '#domain/wallet/return.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type ReturnRow = Row<'walletReturn'>;

const maxListed = 50;

/** In minor units; exact under the deposit's lock. */
export async function sumReturns(
  db: Reader,
  depositId: string,
): Promise<{ pending: number; returned: number }> {
  const sums = await db
    .selectFrom('walletReturn')
    .select((of) => ['state', of.fn.sum<number>('amount').as('sum')])
    .where('depositId', '=', depositId)
    .groupBy('state')
    .execute();
  const of = (state: ReturnState) => Number(sums.find((row) => row.state === state)?.sum ?? 0);
  return { pending: of('PENDING'), returned: of('DONE') };
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

export async function insertReturns(
  tx: Transaction,
  rows: Insertable<Schema['walletReturn']>[],
): Promise<void> {
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

/** Stripe reports a failure up to 30 days after a refund was done (docs.stripe.com/refunds, failed refunds). */
export const recheckedForMs = 60 * 24 * 3600_000;
const [firstRecheckMs, maxRecheckMs] = [60_000, 24 * 3600_000];

/** Claims refunds to be asked about again: soon after they were done, then ever more rarely, at least once a day. */
export async function claimRechecks(db: Reader, now: Date, limit: number): Promise<{ depositId: string }[]> {
  const age = sql<number>`(extract(epoch from ${now}::timestamptz - finished_at) * 1000)`;
  const pause = sql`least(greatest(${age}, ${firstRecheckMs}), ${maxRecheckMs}) * interval '1 millisecond'`;
  return db
    .updateTable('walletReturn')
    .set({
      recheckAt: sql`case when ${age} < ${recheckedForMs} then ${now}::timestamptz + ${pause} end`,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('walletReturn')
        .select('id')
        .where('recheckAt', '<=', now)
        .orderBy('recheckAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('depositId')
    .execute();
}

export const firstRecheck = (now: Date) => new Date(now.getTime() + firstRecheckMs);

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
