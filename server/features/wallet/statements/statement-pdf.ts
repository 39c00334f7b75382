import type { Context } from '#server/features/context.ts';
import { addresseeOf } from '#server/platform/pdf/addressee.ts';
import { statement as words } from '#words/en/pdf/wallet.ts';
import { money, signedMoney } from '#words/format.ts';
import { transactionDescription } from '../transactions/transaction-description.ts';
import { lastDay, linesOf, type MonthBooks, type StatementLine } from './statements.ts';

/** A longer month shows its sums only; its entries are in the CSV. */
const mostLines = 500;

async function linesOnPaper(context: Context, books: MonthBooks): Promise<StatementLine[] | null> {
  const all: StatementLine[] = [];
  for await (const lines of linesOf(context, books)) {
    all.push(...lines);
    if (all.length > mostLines) return null;
  }
  return all;
}

export async function statementPdf(context: Context, books: MonthBooks): Promise<Buffer> {
  const { member, wallet, zone, today, statement } = books;
  const amount = (minor: number) => money(minor, wallet.currency);
  const lines = await linesOnPaper(context, books);
  // Loaded when first needed: most requests never draw a PDF, and the library is large.
  const { drawStatement } = await import('./statement-document.ts');
  return drawStatement({
    addressee: addresseeOf(member),
    issuer: context.config.company,
    title: words.title(wallet.currency),
    period: words.period(`${statement.month}-01`, lastDay(statement, today), zone),
    opening: amount(statement.opening),
    lines:
      lines?.map((line) => ({
        date: line.date,
        what: transactionDescription({ ...line, direction: line.amount < 0 ? 'OUT' : 'IN' }),
        amount: signedMoney(line.amount, wallet.currency),
        balance: amount(line.balance),
      })) ?? null,
    paidIn: amount(statement.paidIn),
    paidOut: amount(statement.paidOut),
    closing: amount(statement.closing),
  });
}
