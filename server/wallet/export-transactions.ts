import { Readable } from 'node:stream';
import type { QueryOf } from '#contract/endpoint.ts';
import type { exportTransactions, Transaction } from '#contract/wallet.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/requests.ts';
import { walletHistory } from './queries.ts';
import { ownWallet } from './wallet-info.ts';

/** Bounded; longer histories are for statements. */
const most = 10_000;
const incoming = new Set<Transaction['transactionType']>(['DEPOSIT', 'REFUND']);

function csvLine({ date, transactionType, status, amount }: Transaction, currency: string): string {
  const sign = incoming.has(transactionType) ? '' : '-';
  const major = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  return `${date},${transactionType},${status},${sign}${major},${currency}\r\n`;
}

/** All transactions of a wallet as CSV, newest first, amounts in major units with their sign. */
export async function exportCsv(
  context: Context,
  caller: Caller,
  query: QueryOf<typeof exportTransactions>,
): Promise<Readable> {
  const wallet = await ownWallet(context, caller, query);
  const history = await walletHistory(context.db, wallet, most);
  const lines = history.map((transaction) => csvLine(transaction, wallet.currency));
  return Readable.from(['Date,Type,Status,Amount,Currency\r\n', ...lines]);
}
