import { isAdjustment, isOfSale, orderOfPosting } from '#domain/wallet/ledger.ts';
import type { Company } from '#domain/company.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { letterhead } from '#words/en/company.ts';
import { statement as words } from '#words/en/pdf/wallet.ts';
import { dayOf, money } from '#words/format.ts';
import { transactionDescription } from '../transactions/transaction-description.ts';
import { lastDay, linesOf, type MonthBooks, type StatementLine } from './statements.ts';

const maxLines = 500;

async function linesOnPaper(db: Reader, books: MonthBooks): Promise<StatementLine[] | null> {
  const all: StatementLine[] = [];
  for await (const lines of linesOf(db, books)) {
    all.push(...lines);
    if (all.length > maxLines) return null;
  }
  return all;
}

export async function statementContent(
  db: Reader,
  books: MonthBooks,
  issuer: Company,
): Promise<DocumentContent> {
  const { wallet, zone, today, statement } = books;
  const amount = (minor: number) => money(minor, wallet.currency);
  const row = (...cells: string[]) => ({ cells, amounts: [2, 3], style: 'row' as const });
  const lines = await linesOnPaper(db, books);
  const movements = lines?.map((line) =>
    row(
      `${dayOf(line.date.slice(0, 10))}, ${line.date.slice(11)}`,
      transactionDescription({
        ...line,
        direction: line.amount < 0 ? 'OUT' : 'IN',
        orderId: orderOfPosting(line.transactionType, line.reference),
        isAdjustment: isAdjustment(line.reference),
        isOfSale: isOfSale(line.reference),
      }),
      `${line.amount > 0 ? '+' : ''}${amount(line.amount)}`,
      amount(line.balance),
    ),
  );
  return {
    title: words.title(wallet.currency),
    letterhead: letterhead(issuer),
    lines: [
      {
        text: words.period(dayOf(`${statement.month}-01`), dayOf(lastDay(statement, today)), zone),
        style: 'plain',
      },
      ...(statement.complete ? [] : [{ text: words.soFar, style: 'plain' as const }]),
      'gap',
      { ...row(words.date, words.purpose, words.amount, words.balance), style: 'head' },
      row('', words.opening, '', amount(statement.opening)),
      ...(movements ?? [{ text: words.tooMany, style: 'note' as const }]),
      'gap',
      row('', words.paidIn, '', amount(statement.paidIn)),
      row('', words.paidOut, '', amount(statement.paidOut)),
      row('', words.closing, '', amount(statement.closing)),
    ],
  };
}
