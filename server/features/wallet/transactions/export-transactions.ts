import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportTransactions as endpoint } from '#contract/wallet/wallet.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { csvLines } from '#server/platform/core/csv.ts';
import { plainAmount } from '#words/format.ts';
import type { Cursor, HistoryRow } from './history-queries.ts';
import { ownWallet } from '../own-wallet.ts';
import type { Wallet } from '../queries.ts';
import { firstPage, historyPage, transactionView } from './list-transactions.ts';

const batch = 2000;

function cellsOf(row: HistoryRow, currency: Wallet['currency']): string[] {
  const { date, transactionType, status, direction, amount } = transactionView(row);
  return [date, transactionType, status, direction, plainAmount(amount), currency];
}

/**
 * The ledger is append-only and numbered, so the pages of one export are consistent without a transaction: a slow
 * reader holds no connection.
 */
async function* csvOf({ db }: Context, wallet: Wallet): AsyncGenerator<string> {
  yield csvLines([['Date', 'Type', 'Status', 'Direction', 'Amount', 'Currency']]);
  let cursor: Cursor | null = firstPage(wallet);
  while (cursor) {
    const { content, next } = await historyPage(db, wallet, { zone: 'UTC' }, cursor, batch);
    if (content.length > 0) yield csvLines(content.map((row) => cellsOf(row, wallet.currency)));
    cursor = next;
  }
}

export async function exportTransactions(
  context: Context,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Readable> {
  return Readable.from(csvOf(context, await ownWallet(context, caller, query)));
}
