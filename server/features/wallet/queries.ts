import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Currency } from '#domain/money.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type Wallet = Row<'wallet'>;

export async function findWallet(
  db: Reader,
  memberId: string,
  currency: Currency,
): Promise<Wallet | undefined> {
  return db
    .selectFrom('wallet')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

/** All wallets of members, in the one order in which several are locked. */
export async function lockWallets(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  checkLockOrder(tx, 'wallet');
  await sql`select from wallet where member_id = any (${memberIds}::uuid[]) order by account_id for update`.execute(
    tx,
  );
}

export async function lockWallet(
  tx: Transaction,
  memberId: string,
  currency: Currency,
): Promise<Wallet | undefined> {
  checkLockOrder(tx, 'wallet');
  return tx
    .selectFrom('wallet')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockExistingWallet(
  tx: Transaction,
  memberId: string,
  currency: Currency,
): Promise<Wallet> {
  const wallet = await lockWallet(tx, memberId, currency);
  assert(wallet, 'a member has a wallet');
  return wallet;
}
