import { sql } from 'kysely';
import type { Holdings } from '#domain/account/deletion.ts';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { personalData } from './personal-data.ts';
import type { Treatment } from './treatment.ts';

/** In the one order, so that nothing of the member changes under the decision: their carts, after their sessions. */
export async function lockCartsOf(tx: Transaction, memberId: string): Promise<void> {
  takeLock(tx, 'cart');
  await sql`select id from cart where member_id = ${memberId} order by id for update`.execute(tx);
}

/**
 * What the member still has. Deposits and wallets are locked, and each is read after what can still change it: a
 * deposit that arrives meanwhile is seen in the wallet.
 */
export async function lockHoldings(tx: Transaction, memberId: string): Promise<Holdings> {
  const shares = await sql<{ id: string }>`
    select id from certificate where member_id = ${memberId} and voided_at is null and state <> 'DELIVERED' limit 1`.execute(
    tx,
  );
  takeLock(tx, 'deposit');
  const deposits = await sql<{ id: string }>`
    select id from deposit where member_id = ${memberId} and settled_at is null order by id for update`.execute(
    tx,
  );
  takeLock(tx, 'wallet');
  const wallets = await sql<{ posted: number; owed: number }>`
    select posted, owed from wallet where member_id = ${memberId} order by account_id for update`.execute(tx);
  return {
    shares: shares.rows.length,
    openDeposits: deposits.rows.length,
    balance: wallets.rows.reduce((sum, { posted }) => sum + posted, 0),
    owed: wallets.rows.reduce((sum, { owed }) => sum + owed, 0),
  };
}

export async function forget(tx: Transaction, memberId: string, now: Date): Promise<void> {
  for (const { forget: statement } of [...personalData.values()].toReversed()) {
    await statement?.(memberId, now).execute(tx);
  }
}

/** A page of one table's rows about a member. */
export async function readRows(
  db: Reader,
  { exported }: Treatment,
  memberId: string,
  { size, page }: { size: number; page: number },
): Promise<Record<string, unknown>[]> {
  if ('not' in exported) return [];
  const rows = sql<Record<string, unknown>>`${exported.rows(memberId)} limit ${size} offset ${size * page}`;
  return (await rows.execute(db)).rows;
}

/** Unconfirmed accounts opened before a day and without a valid link; a thousand at most. */
export async function unconfirmedBefore(db: Reader, now: Date, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member
    where confirmed_at is null and deleted_at is null and created_at < ${before} and not exists (
      select 1 from mailed_link where member_id = member.id and used_at is null and expires_at > ${now})
    order by created_at limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether they still are; from here on they stay so until the end of the transaction. */
export async function lockUnconfirmed(tx: Transaction, memberId: string): Promise<boolean> {
  takeLock(tx, 'member');
  const { rows } =
    await sql`select id from member where id = ${memberId} and confirmed_at is null and deleted_at is null
    for no key update`.execute(tx);
  return rows.length > 0;
}
