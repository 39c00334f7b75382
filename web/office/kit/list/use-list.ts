import {
  columnFilteringFeature,
  constructFilterFn,
  constructSortFn,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { foldCase } from '#domain/fold.ts';
import { useDebouncedText } from '#web/ui/forms/use-debounced-text.ts';
import type { CsvValue } from '../csv/csv.ts';

/** Amounts come as text, `-12.50`. */
const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

const byValue = constructSortFn({
  sort: (a: unknown, b: unknown) => {
    const [left, right] = [String(a), String(b)];
    return isNumber(left) && isNumber(right)
      ? Number(left) - Number(right)
      : left.localeCompare(right, 'en', { numeric: true });
  },
});

const folded = constructFilterFn({
  filter: (value: string, typed: string) => value.includes(typed),
  autoRemove: (typed: unknown) => typed === '',
  resolveFilterValue: (typed: unknown) => foldCase(String(typed)),
  resolveDataValue: (value: unknown) => foldCase(String(value)),
});

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { folded },
  sortFns: { byValue },
});

export interface ListColumn<Row> {
  id: string;
  header: string;
  value: (row: Row) => CsvValue;
  cell?: (row: Row) => ReactNode;
  align?: 'end';
}

export interface ListRow<Row> {
  id: string;
  original: Row;
}

export const pageSize = 50;

function useListAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    get: (key: string) => query.get(key) ?? '',
    set: (changes: Record<string, string>) =>
      setQuery(
        () => {
          // Not as it was drawn last: the press that sorts may have sent what was typed a moment before.
          const next = new URLSearchParams(window.location.search);
          for (const [key, value] of Object.entries(changes))
            if (value === '') next.delete(key);
            else next.set(key, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** Filter, order and page of a list, kept in the address, so that back leads to what was there. */
export function useList<Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) {
  const { get, set } = useListAddress();
  const [sortId = '', direction = 'asc'] = get('sort').split('.');
  const searchText = get('q');
  const {
    text: filter,
    setText: setFilter,
    sendNow: sendFilter,
  } = useDebouncedText(searchText, (text) => set({ q: text, page: '' }), {
    isLeaving: useNavigation().state !== 'idle',
  });
  // The page is of the filter in the address.
  const page = filter.trim() === searchText ? Number(get('page')) : 0;
  const defined = useMemo(
    () =>
      columns.map(({ id, header, value }): ColumnDef<typeof features, Row> => ({
        id,
        header,
        accessorFn: (row) => value(row) ?? '',
        sortFn: 'byValue',
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: defined,
    data,
    getRowId: rowKey,
    globalFilterFn: 'folded',
    getColumnCanGlobalFilter: () => true,
    state: {
      globalFilter: filter.trim(),
      sorting: sortId === '' ? [] : [{ id: sortId, desc: direction === 'desc' }],
      pagination: { pageIndex: page, pageSize },
    },
  });
  return {
    filter,
    page,
    sorted: { id: sortId, isDescending: direction === 'desc' },
    all: table.getPrePaginatedRowModel().rows as readonly ListRow<Row>[],
    shown: table.getRowModel().rows as readonly ListRow<Row>[],
    setFilter,
    sendFilter,
    setPage: (next: number) => set({ page: next === 0 ? '' : String(next) }),
    sortBy: (id: string) => {
      const next = sortId !== id ? `${id}.asc` : direction === 'asc' ? `${id}.desc` : '';
      set({ sort: next, page: '' });
    },
  };
}
