import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listTransactions as endpoint, Transaction } from '#contract/wallet/wallet.ts';
import { orderOfPosting } from '#domain/wallet/ledger.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { casksOfOrders, historyAfter, type HistoryRow, type Cursor } from './history-queries.ts';
import { walletOf, type Wallet } from '../queries.ts';

export const firstPage = (wallet: Wallet): Cursor => ({ sequence: wallet.sequence + 1, failed: null });

export type TransactionFacts = Omit<Transaction, 'casks'>;

export const transactionFacts = (row: HistoryRow): TransactionFacts => ({
  id: row.id,
  transactionType: row.transactionType,
  status: row.sequence === null ? 'FAILED' : 'SUCCESS',
  direction: row.amount < 0 ? 'OUT' : 'IN',
  amount: Math.abs(row.amount),
  date: row.date.toISOString(),
});

const orderPaidBy = ({ transactionType, reference }: HistoryRow): string | null =>
  transactionType === 'PAYMENT' && reference !== null ? orderOfPosting(transactionType, reference) : null;

export async function transactionViews(db: Reader, rows: readonly HistoryRow[]): Promise<Transaction[]> {
  const casks = await casksOfOrders(
    db,
    rows.flatMap((row) => orderPaidBy(row) ?? []),
  );
  return rows.map((row) => ({ ...transactionFacts(row), casks: casks.get(orderPaidBy(row) ?? '') ?? [] }));
}

function cursorAfter(cursor: Cursor, { sequence, date, id }: HistoryRow): Cursor {
  return sequence === null ? { ...cursor, failed: { at: date, id } } : { ...cursor, sequence };
}

/**
 * Newest first. Postings keep the order of the ledger: the clocks of several processes need not agree, and no page
 * repeats or skips a posting.
 */
export async function historyPage(
  db: Reader,
  wallet: Wallet,
  cursor: Cursor,
  size: number,
): Promise<{ content: HistoryRow[]; next: Cursor | null }> {
  const rows = await historyAfter(db, wallet, cursor, size + 1);
  const posted = rows.filter(({ sequence }) => sequence !== null);
  const failed = rows.filter(({ sequence }) => sequence === null);
  const content: HistoryRow[] = [];
  let next = cursor;
  while (content.length < size) {
    const [p, f] = [posted[0], failed[0]];
    const row = p && (!f || p.date >= f.date) ? posted.shift() : failed.shift();
    if (!row) return { content, next: null };
    content.push(row);
    next = cursorAfter(next, row);
  }
  return { content, next: posted.length + failed.length > 0 ? next : null };
}

function serialize({ sequence, failed }: Cursor): string {
  return failed ? `${sequence}_${failed.at.getTime()}_${failed.id}` : String(sequence);
}

function parseCursor(text: string): Cursor {
  const [sequence, at, id] = text.split('_');
  return { sequence: Number(sequence), failed: id ? { at: new Date(Number(at)), id } : null };
}

export async function listTransactions(
  { db }: Context,
  caller: Caller,
  { currencyType, after, size }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const wallet = await walletOf(db, caller.memberId, currencyType);
  const cursor = after === undefined ? firstPage(wallet) : parseCursor(after);
  const { content, next } = await historyPage(db, wallet, cursor, size);
  return { content: await transactionViews(db, content), next: next && serialize(next) };
}
