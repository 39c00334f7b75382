import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#contract/office/permissions.ts';
import { Table, type Column } from '#web/ui/layout/table.tsx';
import { useOperator } from '../../shell/use-operator.ts';
import type { CsvValue } from '../csv/csv.ts';

export interface ListColumn<Row> {
  /** Unlike those of the other columns. */
  header: string;
  value: (row: Row) => CsvValue;
  cell?: (row: Row) => ReactNode;
  align?: 'end';
  /** Without it the column is neither shown nor exported. */
  permission?: Permission;
}

export interface Rows<Row> {
  /** Read out by screen readers, and the name of the exported file. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  linkTo?: (row: Row) => string;
}

export function usePermitted<Row>(columns: readonly ListColumn<Row>[]) {
  const { permissions } = useOperator();
  return columns.filter(({ permission }) => !permission || permissions.includes(permission));
}

/** The link of a row is around its first cell, and covers the others. */
export function ListTable<Row>({ columns, linkTo, ...list }: Rows<Row>) {
  const shown = usePermitted(columns).map(({ value, cell, ...column }, place): Column<Row> => {
    const content = (row: Row) => cell?.(row) ?? value(row);
    if (!linkTo || place > 0) return { ...column, cell: content };
    const link = (row: Row) => (
      <Link to={linkTo(row)} data-row className="font-medium after:absolute after:inset-0">
        {content(row)}
      </Link>
    );
    return { ...column, cell: link };
  });
  return <Table {...list} columns={shown} isDense />;
}
