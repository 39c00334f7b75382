import { sql } from 'kysely';
import type { Transaction as Shown } from '#contract/wallet/wallet.ts';
import type { StatementMark } from '#server/platform/db/json-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { Wallet } from '../queries.ts';

export interface StatementRange {
  after: StatementMark | null;
  upTo: StatementMark;
}

/** Minor units, both positive. */
export interface MonthSums {
  month: string;
  paidIn: number;
  paidOut: number;
}

/** A mark counts positions too: a clock that was set back brings no entry into what is issued. */
const isWithin = (mark: StatementMark) =>
  sql`(posting.posted_at < ${new Date(mark.until)} and entry.sequence <= ${mark.sequence})`;
const isAfter = (mark: StatementMark | null) => (mark ? sql`not ${isWithin(mark)}` : sql`true`);

export async function monthSums(db: Reader, wallet: Wallet, zone: string, after: StatementMark | null) {
  const { rows } = await sql<MonthSums>`
    select to_char(posting.posted_at at time zone ${zone}, 'YYYY-MM') as month,
           coalesce(sum(entry.amount) filter (where entry.amount > 0), 0) as "paidIn",
           coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0) as "paidOut"
    from ledger_entry as entry join ledger_transaction as posting on posting.id = entry.transaction_id
    where entry.account_id = ${wallet.accountId} and entry.sequence <= ${wallet.sequence} and ${isAfter(after)}
    group by 1 order by 1`.execute(db);
  return rows;
}

export interface StatementRow {
  sequence: number;
  /** 'YYYY-MM-DD HH:MM' by the clock of the zone. */
  date: string;
  transactionType: Shown['transactionType'];
  /** Into the wallet, signed minor units. */
  amount: number;
  provider: ProviderId | null;
  reference: string;
}

export async function entriesIn(
  db: Reader,
  wallet: Wallet,
  { zone, after, upTo }: StatementRange & { zone: string },
  position: number,
  limit: number,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select entry.sequence, to_char(posting.posted_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as date,
           posting.kind as "transactionType", entry.amount, system.provider, posting.reference
    from ledger_entry as entry join ledger_transaction as posting on posting.id = entry.transaction_id
    join ledger_entry as other on other.transaction_id = posting.id and other.account_id <> entry.account_id
    join ledger_account as system on system.id = other.account_id
    where entry.account_id = ${wallet.accountId} and entry.sequence > ${position}
      and ${isWithin(upTo)} and ${isAfter(after)}
    order by entry.sequence limit ${limit}`.execute(db);
  return rows;
}
