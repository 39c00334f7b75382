import { sql, type Insertable } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { ledgerId } from '../ledger.ts';

export type DepositRow = Row<'deposit'>;

export async function insertDeposit(tx: Transaction, deposit: Insertable<Schema['deposit']>) {
  return tx.insertInto('deposit').values(deposit).returningAll().executeTakeFirstOrThrow();
}

export async function findDeposit(db: Reader, id: string): Promise<DepositRow | undefined> {
  return db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function getDeposit(db: Reader, id: string): Promise<DepositRow> {
  const deposit = await findDeposit(db, id);
  assert(deposit, `deposit ${id} exists`);
  return deposit;
}

export async function findDepositByProviderRef(db: Reader, provider: string, providerRef: string) {
  return db
    .selectFrom('deposit')
    .selectAll()
    .where((of) => of.and({ provider, providerRef }))
    .executeTakeFirst();
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @param ids of a payment, its capture or one of our refunds, as the provider names them, or of the deposit */
export async function findPaymentRef(db: Reader, provider: string, ids: readonly string[]) {
  if (ids.length === 0) return null;
  const { rows } = await sql<{ providerRef: string | null }>`
    select provider_ref from deposit where provider = ${provider}
      and (provider_ref = any (${ids}::text[]) or capture_ref = any (${ids}::text[])
        or id = any (${ids.filter((id) => uuid.test(id))}::uuid[])
        or id in (select deposit_id from wallet_return where refund_ref = any (${ids}::text[])))
    limit 1`.execute(db);
  return rows[0]?.providerRef ?? null;
}

export async function collectedAmount(db: Reader, depositId: string): Promise<number> {
  const entry = await db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('transactionId', '=', ledgerId('REFUND', `${depositId}:collected`))
    .where('sequence', 'is not', null)
    .executeTakeFirst();
  return entry ? -entry.amount : 0;
}

/** Minor units that were paid since, or still may be. */
export async function sumOfDeposits(
  db: Reader,
  { memberId, currency }: Pick<DepositRow, 'memberId' | 'currency'>,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0) as total from deposit
    where member_id = ${memberId} and currency = ${currency} and created_at > ${since}
      and state not in ('CANCELED', 'FAILED')`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function lockUnpaidDeposits(
  tx: Transaction,
  { memberId, currency }: Pick<DepositRow, 'memberId' | 'currency'>,
  since: Date,
): Promise<DepositRow[]> {
  checkLockOrder(tx, 'deposit');
  return tx
    .selectFrom('deposit')
    .selectAll()
    .where((of) => of.and({ memberId, currency }))
    .where('createdAt', '>', since)
    .where('state', '=', 'PENDING')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function lockDeposit(tx: Transaction, id: string): Promise<DepositRow> {
  checkLockOrder(tx, 'deposit');
  return tx.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

type DepositChange = Partial<Omit<DepositRow, 'id' | 'revision'>>;

const updateOf = (db: Reader, { id, revision }: DepositRow, change: DepositChange) =>
  db
    .updateTable('deposit')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll();

/** Under its lock. Increments the revision: a snapshot requested before it is stale. */
export async function updateDeposit(tx: Transaction, deposit: DepositRow, change: DepositChange) {
  return updateOf(tx, deposit, change).executeTakeFirstOrThrow();
}

export async function updateUnchangedDeposit(db: Reader, deposit: DepositRow, change: DepositChange) {
  return updateOf(db, deposit, change).where('revision', '=', deposit.revision).executeTakeFirst();
}
