import { sql } from 'kysely';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type Wallet = Row<'wallet'>;

const ofMember = (db: Reader, memberId: string, currency: Currency) =>
  db.selectFrom('wallet').selectAll().where('memberId', '=', memberId).where('currency', '=', currency);

function found(wallet: Wallet | undefined): Wallet {
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND'); // docs/product.md#wallet-screen
  return wallet;
}

export async function findWallet(db: Reader, memberId: string, currency: Currency) {
  return ofMember(db, memberId, currency).executeTakeFirst();
}

export async function walletOf(db: Reader, memberId: string, currency: Currency): Promise<Wallet> {
  return found(await findWallet(db, memberId, currency));
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
  return found(await ofMember(tx, memberId, currency).forUpdate().executeTakeFirst());
}
