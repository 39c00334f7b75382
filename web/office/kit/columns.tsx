import type { Currency } from '#domain/money.ts';
import { minuteIn, money, plainAmount } from '#words/format.ts';
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
