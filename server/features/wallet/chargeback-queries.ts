import { sql, type Insertable } from 'kysely';
import type { ChargebackState } from '#domain/wallet/chargeback.ts';
import { memberName } from '#server/shared/member-name.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { InstantCursor } from '#server/platform/http/cursor-page.ts';

export type ChargebackRow = Row<'chargeback'>;

/** Oldest first. A caller that changes one holds the lock of the deposit. */
export async function chargebacksOf(db: Reader, depositId: string): Promise<ChargebackRow[]> {
  return db
    .selectFrom('chargeback')
    .selectAll()
    .where('depositId', '=', depositId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute();
}

/** Minor units that the provider reports of a deposit's chargebacks, as it is booked. */
export async function reportedSum(db: Reader, depositId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('chargeback')
    .select(sql<number>`coalesce(sum(booked), 0)::bigint`.as('sum'))
    .where('depositId', '=', depositId)
    .executeTakeFirstOrThrow();
  return sum;
}

export async function insertChargeback(tx: Transaction, row: Insertable<Schema['chargeback']>) {
  await tx.insertInto('chargeback').values(row).execute();
}

export async function updateChargeback(
  tx: Transaction,
  id: string,
  change: Partial<Pick<ChargebackRow, 'state' | 'booked' | 'note' | 'evidenceDueOn' | 'endedAt'>>,
): Promise<void> {
  await tx
    .updateTable('chargeback')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const listed = (db: Reader) =>
  db
    .selectFrom('chargeback')
    .innerJoin('deposit', 'deposit.id', 'chargeback.depositId')
    .innerJoin('member', 'member.id', 'deposit.memberId')
    .innerJoin('wallet', (join) =>
      join
        .onRef('wallet.memberId', '=', 'deposit.memberId')
        .onRef('wallet.currency', '=', 'deposit.currency'),
    )
    .selectAll('chargeback')
    .select(['deposit.memberId', memberName().as('memberName'), 'deposit.currency', 'wallet.owed'])
    .select(['deposit.provider', 'deposit.providerRef as paymentReference']);

export async function findChargebacks(
  db: Reader,
  { state, after }: { state: ChargebackState | null; after: InstantCursor | undefined },
  limit: number,
) {
  let query = listed(db);
  if (state !== null) query = query.where('chargeback.state', '=', state);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('chargeback.writtenAt', 'chargeback.id'), '<', tuple(after.at, after.id)),
    );
  return query
    .orderBy('chargeback.writtenAt', 'desc')
    .orderBy('chargeback.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findChargeback(db: Reader, id: string) {
  return listed(db).where('chargeback.id', '=', id).executeTakeFirst();
}
