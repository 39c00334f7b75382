import type { QueryOf } from '#contract/endpoint.ts';
import type { listStatements, Statement } from '#contract/wallet/wallet.ts';
import { dateIn, daysInMonth, startOfMonthIn, zoneOf } from '#domain/calendar.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { monthAfter, statementsOf } from '#domain/wallet/statement.ts';
import { getMember, type Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issuedStatements } from '#server/features/documents/issue-document.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { walletOf, type Wallet } from '../queries.ts';
import {
  entriesIn,
  monthSums,
  type MonthSums,
  type StatementRange,
  type StatementRow,
} from './statement-queries.ts';
import { Readable } from 'node:stream';
import { plainAmount } from '#words/format.ts';
import { csvHead, csvLines } from '#server/platform/core/csv.ts';

const maxMonths = 120;
const batch = 2000;

export interface MonthBooks extends StatementRange {
  member: Member;
  wallet: Wallet;
  zone: string;
  statement: Statement;
  isIssued: boolean;
  /** Today where the member lives: YYYY-MM-DD. */
  today: string;
}

type Asked = QueryOf<typeof listStatements>;

function notBefore(first: string, moved: readonly MonthSums[]): MonthSums[] {
  const sums = new Map<string, MonthSums>();
  for (const { month, paidIn, paidOut } of moved) {
    const shown = month < first ? first : month;
    const sum = sums.get(shown) ?? { month: shown, paidIn: 0, paidOut: 0 };
    sums.set(shown, { month: shown, paidIn: sum.paidIn + paidIn, paidOut: sum.paidOut + paidOut });
  }
  return [...sums.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

export async function booksOf(
  db: Reader,
  { memberId }: Pick<Caller, 'memberId'>,
  { currencyType }: Asked,
  now: Date,
): Promise<MonthBooks[]> {
  const member = await getMember(db, memberId);
  const wallet = await walletOf(db, memberId, currencyType);
  const { country } = member;
  const zone = zoneOf(country);
  const today = dateIn(country, now);
  const issued = await issuedStatements(db, memberId, currencyType);
  const last = issued.at(-1);
  const first = last && { month: monthAfter(last.month), opening: last.closing };
  const moved = await monthSums(db, wallet, zone, last?.upTo ?? null);
  const open = statementsOf(first ? notBefore(first.month, moved) : moved, today.slice(0, 7), first);
  assert((open.at(-1) ?? last)?.closing === wallet.posted, 'statements end where the ledger stands');

  const ends = open.map(({ month }) => {
    const until = startOfMonthIn(country, monthAfter(month)).toISOString();
    return { until, sequence: wallet.sequence };
  });
  return [
    ...issued.map(({ month, opening, paidIn, paidOut, closing, ...range }) => {
      const statement = { month, opening, paidIn, paidOut, closing, complete: true };
      return { member, wallet, today, statement, isIssued: true, ...range };
    }),
    ...open.map((one, i) => {
      const statement = { ...one, complete: one.month < today.slice(0, 7) };
      const range = { after: ends[i - 1] ?? last?.upTo ?? null, upTo: ends[i] as StatementRange['upTo'] };
      return { member, wallet, zone, today, statement, isIssued: false, ...range };
    }),
  ];
}

export async function ownStatements({ db, clock }: Context, caller: Caller, query: Asked) {
  const books = await booksOf(db, caller, query, clock.now());
  return books
    .map(({ statement }) => statement)
    .toReversed()
    .slice(0, maxMonths);
}

export interface StatementLine extends StatementRow {
  balance: number;
}

export async function* linesOf(db: Reader, books: MonthBooks): AsyncGenerator<StatementLine[]> {
  const { wallet, statement } = books;
  let balance = statement.opening;
  for (let position = 0; ;) {
    const rows = await entriesIn(db, wallet, books, position, batch);
    const lines = rows.map((row) => ({ ...row, balance: (balance += row.amount) }));
    if (lines.length > 0) yield lines;
    if (rows.length < batch) break;
    position = rows.at(-1)?.sequence ?? position;
  }
  assert(balance === statement.closing, 'opening and entries make the closing balance');
}

export function lastDay({ month, complete }: Statement, today: string): string {
  if (!complete) return today;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${daysInMonth(year, number)}`;
}

export function findMonth(all: readonly MonthBooks[], month: string): MonthBooks {
  const last = all.at(-1);
  assert(last, 'the current month has a statement');
  const found = all.find(({ statement }) => statement.month === month);
  if (found) return found;
  const reason = month > last.statement.month ? 'must have begun' : 'must not be before the first movement';
  throw new DomainError('INVALID_REQUEST', { fields: { month: reason } });
}

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
