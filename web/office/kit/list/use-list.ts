import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { foldCase } from '#domain/fold.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { useDebouncedText } from '#web/ui/forms/use-debounced-text.ts';
import { useOperator } from '../../shell/use-operator.ts';
import type { CsvValue } from '../csv/csv.ts';
import { useListQuery } from './use-list-query.ts';

export interface ListColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => CsvValue;
  cell?: (row: Row) => ReactNode;
  align?: 'end';
  /** Without it the column is not shown. */
  permission?: Permission;
}

export function usePermitted<Row>(columns: readonly ListColumn<Row>[]) {
  const { permissions } = useOperator();
  return columns.filter(({ permission }) => !permission || permissions.includes(permission));
}

export const pageSize = 50;

/** Amounts come as text, `-12.50`. */
const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

const compare = (left: string, right: string) =>
  isNumber(left) && isNumber(right)
    ? Number(left) - Number(right)
    : left.localeCompare(right, 'en', { numeric: true });

function sortedBy<Row>(rows: readonly Row[], column: ListColumn<Row> | undefined, isDescending: boolean) {
  if (!column) return rows;
  const textOf = (row: Row) => String(column.value(row) ?? '');
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare(textOf(one), textOf(other)));
}

/** Filter, order and page of a list, kept in the address, so that back leads to what was there. */
export function useList<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]) {
  const { get, set } = useListQuery();
  const [sortId = '', direction = 'asc'] = get('sort')?.split('.') ?? [];
  const isDescending = direction === 'desc';
  const searchText = get('q') ?? '';
  const {
    text: filter,
    setText: setFilter,
    sendNow: sendFilter,
  } = useDebouncedText(searchText, (text) => set({ q: text, page: '' }, { replace: true }), {
    isLeaving: useNavigation().state !== 'idle',
  });
  // The page is of the filter in the address.
  const page = filter.trim() === searchText ? Number(get('page') ?? 0) : 0;
  const typed = foldCase(filter.trim());
  const fitting = rows.filter((row) =>
    columns.some(({ value }) => foldCase(String(value(row) ?? '')).includes(typed)),
  );
  const all = sortedBy(
    fitting,
    columns.find(({ id }) => id === sortId),
    isDescending,
  );
  return {
    filter,
    page,
    sorted: { id: sortId, isDescending },
    all,
    shown: all.slice(page * pageSize, (page + 1) * pageSize),
    setFilter,
    sendFilter,
    setPage: (next: number) => set({ page: next === 0 ? '' : String(next) }, { replace: true }),
    sortBy: (id: string) => {
      const next = sortId !== id ? `${id}.asc` : isDescending ? '' : `${id}.desc`;
      set({ sort: next, page: '' }, { replace: true });
    },
  };
}
