import { Readable } from 'node:stream';
import type { Context } from '#server/features/context.ts';
import { plainAmount } from '#words/format.ts';
import { csvLine } from '../transactions/csv.ts';
import { lastDay, linesOf, type MonthBooks } from './statements.ts';

async function* csvOf(context: Context, books: MonthBooks): AsyncGenerator<string> {
  const { statement, today, wallet } = books;
  const balance = (date: string, what: string, minor: number) =>
    csvLine([date, what, '', '', wallet.currency, plainAmount(minor)]);
  yield csvLine(['Date', 'Type', 'Direction', 'Amount', 'Currency', 'Balance']);
  yield balance(`${statement.month}-01`, 'OPENING BALANCE', statement.opening);
  for await (const lines of linesOf(context, books)) {
    const texts = lines.map((line) =>
      csvLine([
        line.date,
        line.transactionType,
        line.amount < 0 ? 'OUT' : 'IN',
        plainAmount(Math.abs(line.amount)),
        wallet.currency,
        plainAmount(line.balance),
      ]),
    );
    yield texts.join('');
  }
  yield balance(lastDay(statement, today), 'CLOSING BALANCE', statement.closing);
}

/** The statement of a month as CSV, as long as it may be. */
export function statementCsv(context: Context, books: MonthBooks): Readable {
  return Readable.from(csvOf(context, books));
}
