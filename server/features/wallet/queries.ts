import { sql } from 'kysely';
import { orRefuse } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type Wallet = Row<'wallet'>;

const ofMember = (db: Reader, memberId: string, currency: Currency) =>
  db.selectFrom('wallet').selectAll().where('memberId', '=', memberId).where('currency', '=', currency);

export async function findWallet(db: Reader, memberId: string, currency: Currency) {
  return ofMember(db, memberId, currency).executeTakeFirst();
}

export async function walletOf(db: Reader, memberId: string, currency: Currency): Promise<Wallet> {
  return orRefuse(await findWallet(db, memberId, currency), 'WALLET_NOT_FOUND');
}

/** All wallets of members, in the one order in which several are locked. */
export async function lockWallets(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  checkLockOrder(tx, 'wallet');
  await sql`select from wallet where member_id = any (${memberIds}::uuid[]) order by account_id for update`.execute(
    tx,
  );
}

export async function lockWallet(tx: Transaction, memberId: string, currency: Currency): Promise<Wallet> {
  checkLockOrder(tx, 'wallet');
  const wallet = await ofMember(tx, memberId, currency).forUpdate().executeTakeFirst();
  return orRefuse(wallet, 'WALLET_NOT_FOUND');
}

export async function openWallets(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    with account as (
      insert into ledger_account (kind, currency, member_id)
      select 'WALLET', currency.code, member.id from currency, member where member.id = ${memberId}
      on conflict do nothing returning id, currency, member_id
    )
    insert into wallet (account_id, member_id, currency) select id, member_id, currency from account`.execute(
    tx,
  );
}
