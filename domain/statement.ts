/** A calendar month: 'YYYY-MM'. */
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
 * Every month from the first in which something moved to the current one, oldest first; minor units. Each opens with
 * what the one before closed with, also those in which nothing moved.
 * @param moved what moved in a month, oldest first
 */
export function statementsOf(
  moved: readonly { month: Month; paidIn: number; paidOut: number }[],
  current: Month,
): MonthlyStatement[] {
  const sums = new Map(moved.map((one) => [one.month, one]));
  // A clock that runs ahead may have posted in what is not yet this month.
  const last = [current, moved.at(-1)?.month ?? ''].toSorted().at(-1) as Month;
  const statements: MonthlyStatement[] = [];
  let opening = 0;
  for (let month = moved[0]?.month ?? current; month <= last; month = monthAfter(month)) {
    const { paidIn, paidOut } = sums.get(month) ?? { paidIn: 0, paidOut: 0 };
    const closing = opening + paidIn - paidOut;
    statements.push({ month, opening, paidIn, paidOut, closing });
    opening = closing;
  }
  return statements;
}
