import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

interface TableProps<Row> {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
  /** For a list of records, whose rows are links. */
  isDense?: boolean;
}

const maxFewColumns = 7;

/**
 * Where there is no room each row becomes a card of label and value. The roles are spelled out because browsers drop
 * them from cells displayed as blocks.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, className, isDense = false } = props;
  return (
    <table
      role="table"
      data-columns={columns.length > maxFewColumns ? 'many' : 'few'}
      className={cx('block w-full border-collapse text-small as-table:table', className)}
    >
      <caption
        className={
          showCaption ? 'block pb-4 text-left text-subheading font-display as-table:table-caption' : 'sr-only'
        }
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
        <tr role="row" className="border-b border-control">
          {columns.map(({ header, align }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={cx(
                'label pb-3 text-ink-faint first:pl-0 last:pr-0',
                isDense ? 'px-3' : 'px-4',
                align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="block border-t border-hairline as-table:table-row-group as-table:border-t-0"
      >
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} isDense={isDense} />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isDense: boolean;
}

function TableRow<Row>({ row, columns, isDense }: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      className={cx(
        'block border-b border-hairline as-table:table-row as-table:hover:bg-surface-raised',
        isDense ? 'relative py-3 focus-within:bg-accent-surface' : 'py-4',
      )}
    >
      {columns.map(({ header, cell, align }) => (
        <td
          key={header}
          role="cell"
          className={cx(
            'figures flex items-baseline justify-between gap-6 py-1 text-right text-ink',
            'as-table:table-cell as-table:first:pl-0 as-table:last:pr-0',
            isDense
              ? 'wrap-anywhere as-table:px-3 as-table:py-3 as-table:wrap-normal'
              : 'as-table:px-4 as-table:py-4',
            align === 'end' ? 'as-table:text-right' : 'as-table:text-left',
          )}
        >
          <span
            aria-hidden
            className={cx('label text-ink-faint as-table:hidden', isDense && 'max-w-1/2 shrink-0 text-left')}
          >
            {header}
          </span>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
