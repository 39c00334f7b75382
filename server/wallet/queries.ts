import { sql } from 'kysely';
import type { Transaction as WalletTransaction } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import type { Row } from '../db/schema.ts';
import { takeLock, type Reader, type Transaction } from '../db/transaction.ts';

export type Wallet = Row<'wallet'>;

export async function findWallet(
  db: Reader,
  memberId: string,
  currency: Currency,
): Promise<Wallet | undefined> {
  return db
    .selectFrom('wallet')
    .selectAll()
    .where('member_id', '=', memberId)
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
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
}

interface HistoryRow {
  id: string;
  status: 'SUCCESS' | 'FAILED';
  transactionType: WalletTransaction['transactionType'];
  amount: number;
  date: Date;
}

/** What the member sees of a wallet's past, newest first: postings, and deposits that failed. */
export async function walletHistory(db: Reader, wallet: Wallet, limit: number): Promise<WalletTransaction[]> {
  const { rows } = await sql<HistoryRow>`
    select id, status, "transactionType", amount, date from (
      (select entry.transaction_id::text as id, 'SUCCESS' as status, posting.kind as "transactionType",
              abs(entry.amount) as amount, posting.posted_at as date, entry.sequence
       from ledger_entry as entry join ledger_transaction as posting on posting.id = entry.transaction_id
       where entry.account_id = ${wallet.account_id} and entry.sequence is not null
       order by entry.sequence desc limit ${limit})
      union all
      (select id::text, 'FAILED', 'DEPOSIT', amount, settled_at, null
       from deposit
       where member_id = ${wallet.member_id} and currency = ${wallet.currency} and state = 'FAILED'
       order by settled_at desc limit ${limit})
    ) as history order by date desc, sequence desc, id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
}
