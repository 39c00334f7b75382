import { Readable } from 'node:stream';
import type { Context } from '#server/shared/context.ts';
import { plainAmount } from '#words/format.ts';
import { csvHead, csvLines } from '#server/platform/core/csv.ts';
import { lastDay, linesOf, type MonthBooks } from './statements.ts';

async function* csvOf(context: Context, books: MonthBooks): AsyncGenerator<string> {
  const { statement, today, wallet } = books;
  const balance = (date: string, what: string, minor: number) =>
    csvLines([[date, what, '', '', wallet.currency, plainAmount(minor)]]);
  yield csvHead(['Date', 'Type', 'Direction', 'Amount', 'Currency', 'Balance']);
  yield balance(`${statement.month}-01`, 'OPENING BALANCE', statement.opening);
  for await (const lines of linesOf(context.db, books)) {
    yield csvLines(
      lines.map((line) => [
        line.date,
        line.transactionType,
        line.amount < 0 ? 'OUT' : 'IN',
        plainAmount(Math.abs(line.amount)),
        wallet.currency,
        plainAmount(line.balance),
      ]),
    );
  }
  yield balance(lastDay(statement, today), 'CLOSING BALANCE', statement.closing);
}

export function statementCsv(context: Context, books: MonthBooks): Readable {
  return Readable.from(csvOf(context, books));
}
