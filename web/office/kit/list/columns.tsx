import type { Currency } from '#domain/money.ts';
import { dayOf, minuteIn, money, plainAmount } from '#words/format.ts';
import type { ListColumn } from './use-list.ts';

export const timeColumn = <Row,>(
  id: string,
  header: string,
  instantOf: (row: Row) => string | null,
): ListColumn<Row> => ({
  id,
  header,
  value: instantOf,
  cell: (row) => {
    const instant = instantOf(row);
    return instant === null ? '–' : minuteIn('IE', instant);
  },
});

/** A column of money in minor units, in the currency of each row. */
export const moneyColumn = <Row extends { currency: Currency }>(
  id: string,
  header: string,
  minorOf: (row: Row) => number,
): ListColumn<Row> => ({
  id,
  header,
  value: (row) => plainAmount(minorOf(row)),
  cell: (row) => money(minorOf(row), row.currency),
  align: 'end',
});

/** A column of days, each as YYYY-MM-DD. */
export const dayColumn = <Row,>(
  id: string,
  header: string,
  dateOf: (row: Row) => string,
): ListColumn<Row> => ({ id, header, value: dateOf, cell: (row) => dayOf(dateOf(row)) });
