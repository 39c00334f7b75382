import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listStatements, Statement } from '#contract/wallet.ts';
import { dateIn, daysInMonth, zoneOf } from '#domain/calendar.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { statementsOf } from '#domain/wallet/statement.ts';
import { getMember, type Member } from '#server/features/account/members/queries.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { walletOf } from '../own-wallet.ts';
import type { Wallet } from '../queries.ts';
import { entriesIn, monthSums, type StatementRow } from './statement-queries.ts';

const mostMonths = 120;
const batch = 2000;

interface Books {
  member: Member;
  wallet: Wallet;
  zone: string;
  /** Today where the member lives: YYYY-MM-DD. */
  today: string;
  statements: Statement[];
}

async function booksOf(
  { db, clock }: Context,
  caller: Caller,
  { currencyType }: QueryOf<typeof listStatements>,
): Promise<Books> {
  const member = await getMember(db, caller.memberId);
  const wallet = await walletOf(db, caller.memberId, currencyType);
  const zone = zoneOf(member.country);
  const today = dateIn(member.country, clock.now());
  const months = statementsOf(await monthSums(db, wallet, zone), today.slice(0, 7));
  assert(months.at(-1)?.closing === wallet.posted, 'statements end where the ledger stands');
  const statements = months.map((one) => ({ ...one, complete: one.month < today.slice(0, 7) }));
  return { member, wallet, zone, today, statements };
}

export async function ownStatements(
  context: Context,
  caller: Caller,
  query: QueryOf<typeof listStatements>,
): Promise<AnswerOf<typeof listStatements>> {
  const { statements } = await booksOf(context, caller, query);
  return statements.toReversed().slice(0, mostMonths);
}

export interface MonthBooks extends Books {
  statement: Statement;
}

export async function monthBooks(
  context: Context,
  caller: Caller,
  query: QueryOf<typeof listStatements>,
  month: string,
): Promise<MonthBooks> {
  const books = await booksOf(context, caller, query);
  const last = books.statements.at(-1)?.month ?? '';
  if (month > last) throw new DomainError('INVALID_REQUEST', { fields: { month: 'must have begun' } });
  const empty = { month, opening: 0, paidIn: 0, paidOut: 0, closing: 0, complete: true };
  return { ...books, statement: books.statements.find((one) => one.month === month) ?? empty };
}

export interface StatementLine extends StatementRow {
  balance: number;
}

export async function* linesOf(
  { db }: Context,
  { wallet, zone, statement: { month, opening, closing } }: MonthBooks,
): AsyncGenerator<StatementLine[]> {
  let balance = opening;
  for (let after = 0; ;) {
    const rows = await entriesIn(db, wallet, { month, zone }, after, batch);
    const lines = rows.map((row) => ({ ...row, balance: (balance += row.amount) }));
    if (lines.length > 0) yield lines;
    if (rows.length < batch) break;
    after = rows.at(-1)?.sequence ?? after;
  }
  assert(balance === closing, 'opening and entries make the closing balance');
}

export function lastDay({ month, complete }: Statement, today: string): string {
  if (!complete) return today;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${daysInMonth(year, number)}`;
}
