import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportTransactions } from '#contract/wallet.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { plainAmount } from '#words/format.ts';
import { csvLine } from './csv.ts';
import type { HistoryRow, Place } from './history-queries.ts';
import { ownWallet } from '../own-wallet.ts';
import type { Wallet } from '../queries.ts';
import { historyPage, newest, transactionView } from './transactions.ts';

const batch = 2000;

function lineOf(row: HistoryRow, currency: Wallet['currency']): string {
  const { date, transactionType, status, direction, amount } = transactionView(row);
  return csvLine([date, transactionType, status, direction, plainAmount(amount), currency]);
}

/**
 * The ledger is append-only and numbered, so its pages are one snapshot from where they begin: no connection and no
 * transaction is held while a slow reader reads.
 */
async function* csvOf({ db }: Context, wallet: Wallet): AsyncGenerator<string> {
  yield csvLine(['Date', 'Type', 'Status', 'Direction', 'Amount', 'Currency']);
  let place: Place | null = newest(wallet);
  while (place) {
    const { content, next } = await historyPage(db, wallet, { zone: 'UTC' }, place, batch);
    if (content.length > 0) yield content.map((row) => lineOf(row, wallet.currency)).join('');
    place = next;
  }
}

/** All transactions of a wallet as CSV, newest first, amounts in major units. */
export async function exportCsv(
  context: Context,
  caller: Caller,
  query: QueryOf<typeof exportTransactions>,
): Promise<Readable> {
  return Readable.from(csvOf(context, await ownWallet(context, caller, query)));
}
