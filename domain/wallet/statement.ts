export type Month = string;

export interface MonthlyStatement {
  month: Month;
  opening: number;
  paidIn: number;
  paidOut: number;
  closing: number;
}

export function monthAfter(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * A statement for every month from the first movement to the current month, oldest first; minor units.
 * @param moved oldest first, none before `first`
 * @param first the month after the last issued statement, and that one's closing balance
 */
export function statementsOf(
  moved: readonly { month: Month; paidIn: number; paidOut: number }[],
  current: Month,
  first?: { month: Month; opening: number },
): MonthlyStatement[] {
  const sums = new Map(moved.map((one) => [one.month, one]));
  // The clock of another process may have been ahead of ours, into the next month.
  const last = [current, moved.at(-1)?.month ?? ''].toSorted().at(-1) as Month;
  const statements: MonthlyStatement[] = [];
  let opening = first?.opening ?? 0;
  for (let month = first?.month ?? moved[0]?.month ?? current; month <= last; month = monthAfter(month)) {
    const { paidIn, paidOut } = sums.get(month) ?? { paidIn: 0, paidOut: 0 };
    const closing = opening + paidIn - paidOut;
    statements.push({ month, opening, paidIn, paidOut, closing });
    opening = closing;
  }
  return statements;
}
