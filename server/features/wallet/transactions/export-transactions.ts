import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportTransactions as endpoint } from '#contract/wallet/wallet.ts';
import { localIso } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { csvHead, csvLines } from '#server/platform/core/csv.ts';
import { plainAmount } from '#words/format.ts';
import type { Cursor, HistoryRow } from './history-queries.ts';
import type { Wallet } from '../queries.ts';
import { ownWallet } from './get-wallet-info.ts';
import { firstPage, historyPage, transactionFacts } from './list-transactions.ts';

const batch = 2000;

/** With the clock of the member's country, whose days the statements have too. */
function cellsOf(row: HistoryRow, currency: Currency, country: Country | null): string[] {
  const { transactionType, status, direction, amount } = transactionFacts(row);
  const date = localIso(country, row.date);
  return [date, transactionType, status, direction, plainAmount(amount), currency];
}

/**
 * The ledger is append-only and numbered, so the pages of one export are consistent without a transaction: a slow
 * reader holds no connection.
 */
async function* csvOf({ db }: Context, wallet: Wallet, country: Country | null): AsyncGenerator<string> {
  yield csvHead(['Date', 'Type', 'Status', 'Direction', 'Amount', 'Currency']);
  let cursor: Cursor | null = firstPage(wallet);
  while (cursor) {
    const { content, next } = await historyPage(db, wallet, cursor, batch);
    if (content.length > 0) yield csvLines(content.map((row) => cellsOf(row, wallet.currency, country)));
    cursor = next;
  }
}

export async function exportTransactions(context: Context, caller: Caller, query: QueryOf<typeof endpoint>) {
  const wallet = await ownWallet(context, caller, query);
  const { country } = await getMember(context.db, caller.memberId);
  return Readable.from(csvOf(context, wallet, country));
}
