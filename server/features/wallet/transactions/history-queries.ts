import type { DeclineReason } from '#domain/wallet/decline.ts';
import { sql } from 'kysely';
import type { Transaction as Shown } from '#contract/wallet/wallet.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Wallet } from '../queries.ts';

export interface Cursor {
  sequence: number;
  failed: { at: Date; id: string } | null;
}

export interface HistoryRow {
  id: string;
  transactionType: Shown['transactionType'];
  /** Into the wallet, signed minor units; for a failed deposit what it would have been. */
  amount: number;
  date: Date;
  sequence: number | null;
  reference: string | null;
}

const endOfTime = new Date('9999-01-01T00:00:00Z');

/**
 * At most `limit` postings and `limit` failed deposits, each newest first: two sources in one statement, each read along
 * its own index.
 */
export async function historyAfter(
  db: Reader,
  wallet: Wallet,
  cursor: Cursor,
  limit: number,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    (select entry.transaction_id as id, posting.kind as "transactionType", entry.amount,
            posting.posted_at as date, entry.sequence, posting.reference
     from ledger_entry as entry join ledger_transaction as posting on posting.id = entry.transaction_id
     where entry.account_id = ${wallet.accountId} and entry.sequence < ${cursor.sequence}
     order by entry.sequence desc limit ${limit})
    union all
    (select id, 'DEPOSIT', amount, settled_at, null, null from deposit
     where member_id = ${wallet.memberId} and currency = ${wallet.currency} and state = 'FAILED'
       and (settled_at, id) < (${cursor.failed?.at ?? endOfTime}, ${cursor.failed?.id ?? null}::uuid)
     order by settled_at desc, id desc limit ${limit})`.execute(db);
  return rows;
}

export interface TransactionRow extends HistoryRow {
  memberId: string;
  currency: Wallet['currency'];
  balanceAfter: number | null;
  provider: string | null;
  decline: DeclineReason | null;
}

export async function findTransaction(db: Reader, memberId: string, id: string) {
  const { rows } = await sql<TransactionRow>`
    select entry.transaction_id as id, posting.kind as "transactionType", entry.amount, posting.posted_at as date,
           entry.sequence, wallet.member_id as "memberId", wallet.currency, posting.reference,
           entry.balance_after as "balanceAfter", null as decline,
           (select max(system.provider) from ledger_entry as other
            join ledger_account as system on system.id = other.account_id
            where other.transaction_id = posting.id and system.provider is not null) as provider
    from ledger_transaction as posting
    join ledger_entry as entry on entry.transaction_id = posting.id
    join wallet on wallet.account_id = entry.account_id and wallet.member_id = ${memberId}
    where posting.id = ${id}
    union all
    select id, 'DEPOSIT', amount, settled_at, null, member_id, currency, id::text, null, decline, provider
    from deposit where id = ${id} and member_id = ${memberId} and state = 'FAILED'`.execute(db);
  return rows[0];
}

export async function casksOfOrders(db: Reader, orderIds: readonly string[]) {
  const { rows } = await sql<{ orderId: string; names: string[] }>`
    select order_id, array_agg(cask.name order by cask.id) as names
    from order_line join cask on cask.id = cask_id
    where order_id = any(${orderIds}::uuid[]) group by order_id`.execute(db);
  return new Map(rows.map(({ orderId, names }) => [orderId, names]));
}
