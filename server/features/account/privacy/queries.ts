import { sql } from 'kysely';
import type { Holdings } from '#domain/account/deletion.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { personalData } from './personal-data.ts';
import type { PersonalDataPolicy } from './personal-data-policy.ts';

/** In the one order, so that nothing of the member changes under the decision: their carts, after their sessions. */
export async function lockCartsOf(tx: Transaction, memberId: string): Promise<void> {
  checkLockOrder(tx, 'cart');
  await sql`select id from cart where member_id = ${memberId} order by id for update`.execute(tx);
}

/**
 * Deposits and wallets are locked, and each is read after what can still change it: a deposit that arrives meanwhile
 * is seen in the wallet.
 */
export async function lockHoldings(tx: Transaction, memberId: string): Promise<Holdings> {
  const { rows } = await sql<{ hasShares: boolean; isOperator: boolean }>`
    select exists (select from certificate
             where member_id = ${memberId} and voided_at is null and state <> 'DELIVERED') as has_shares,
           exists (select from operator_role where member_id = ${memberId}) as is_operator`.execute(tx);
  const { hasShares = false, isOperator = false } = rows[0] ?? {};
  checkLockOrder(tx, 'deposit');
  const deposits = await tx
    .selectFrom('deposit')
    .select('id')
    .where('memberId', '=', memberId)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  checkLockOrder(tx, 'wallet');
  const wallets = await tx
    .selectFrom('wallet')
    .select(['posted', 'owed'])
    .where('memberId', '=', memberId)
    .orderBy('accountId')
    .forUpdate()
    .execute();
  return {
    shares: Number(hasShares),
    openDeposits: deposits.length,
    balance: wallets.reduce((sum, { posted }) => sum + posted, 0),
    owed: wallets.reduce((sum, { owed }) => sum + owed, 0),
    isOperator,
  };
}

export async function forget(tx: Transaction, memberId: string, now: Date): Promise<void> {
  for (const { forget: statement } of [...personalData.values()].toReversed()) {
    await statement?.(memberId, now).execute(tx);
  }
}

export async function readRows(
  db: Reader,
  policy: PersonalDataPolicy,
  memberId: string,
  { size, page }: { size: number; page: number },
): Promise<Record<string, unknown>[]> {
  if ('not' in policy) return [];
  const rows = sql<Record<string, unknown>>`${policy.rows(memberId)} limit ${size} offset ${size * page}`;
  return (await rows.execute(db)).rows;
}

export async function unconfirmedBefore(db: Reader, now: Date, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member where confirmed_at is null and deleted_at is null and created_at < ${before}
      and not exists (select from mailed_link
        where mailed_link.member_id = member.id and used_at is null and expires_at > ${now})
    order by created_at limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

export async function lockUnconfirmed(tx: Transaction, memberId: string): Promise<boolean> {
  checkLockOrder(tx, 'member');
  const { rows } =
    await sql`select id from member where id = ${memberId} and confirmed_at is null and deleted_at is null
    for no key update`.execute(tx);
  return rows.length > 0;
}
