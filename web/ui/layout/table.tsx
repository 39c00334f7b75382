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
}

/**
 * On a phone each row becomes a card of label and value. The roles are spelled out because browsers drop them from
 * cells displayed as blocks.
 */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <table role="table" className={cx('block w-full border-collapse text-small tablet:table', className)}>
      <caption
        className={
          showCaption ? 'block pb-4 text-left text-subheading font-display tablet:table-caption' : 'sr-only'
        }
      >
        {caption}
      </caption>
      <thead role="rowgroup" className="sr-only tablet:not-sr-only tablet:table-header-group">
        <tr role="row" className="border-b border-control">
          {columns.map(({ header, align }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={cx(
                'label px-4 pb-3 text-ink-faint first:pl-0 last:pr-0',
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
        className="block border-t border-hairline tablet:table-row-group tablet:border-t-0"
      >
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr
      role="row"
      className="block border-b border-hairline py-4 tablet:table-row tablet:hover:bg-surface-raised"
    >
      {columns.map(({ header, cell, align }) => (
        <td
          key={header}
          role="cell"
          className={cx(
            'figures flex items-baseline justify-between gap-6 py-1 text-right text-ink',
            'tablet:table-cell tablet:px-4 tablet:py-4 tablet:first:pl-0 tablet:last:pr-0',
            align === 'end' ? 'tablet:text-right' : 'tablet:text-left',
          )}
        >
          <span aria-hidden className="label text-ink-faint tablet:hidden">
            {header}
          </span>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
