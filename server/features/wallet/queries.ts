import type { Currency } from '#domain/money.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

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

export async function lockWallet(
  tx: Transaction,
  memberId: string,
  currency: Currency,
): Promise<Wallet | undefined> {
  takeLock(tx, 'wallet');
  return tx
    .selectFrom('wallet')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
}
