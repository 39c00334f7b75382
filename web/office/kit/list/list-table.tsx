import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#contract/office/permissions.ts';
import { cx } from '#web/ui/cx.ts';
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

const maxFewColumns = 7;

/**
 * Rows under headings; where there is no room each row becomes a card of label and value.
 * The roles are spelled out because browsers drop them from cells displayed as blocks.
 */
export function ListTable<Row>({ caption, rows, rowKey, linkTo, ...list }: Rows<Row>) {
  const columns = usePermitted(list.columns);
  return (
    <table
      role="table"
      data-columns={columns.length > maxFewColumns ? 'many' : 'few'}
      className="block w-full border-collapse text-small as-table:table"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
        <tr role="row" className="border-b border-control">
          {columns.map(({ header, align }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={cx(
                'label px-3 pb-2 text-ink-faint first:pl-0 last:pr-0',
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
          <tr
            key={rowKey(row)}
            role="row"
            className="relative block border-b border-hairline py-3 focus-within:bg-accent-surface hover:bg-surface-raised as-table:table-row"
          >
            {columns.map((column, i) => (
              <Cell key={column.header} column={column} row={row} to={i === 0 ? linkTo?.(row) : undefined} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row, to }: { column: ListColumn<Row>; row: Row; to: string | undefined }) {
  const { header, align, cell, value } = column;
  const content = cell?.(row) ?? value(row);
  return (
    <td
      role="cell"
      className={cx(
        'figures flex items-baseline justify-between gap-6 py-1 text-right text-ink wrap-anywhere as-table:wrap-normal',
        'as-table:table-cell as-table:px-3 as-table:py-3 as-table:first:pl-0 as-table:last:pr-0',
        align === 'end' ? 'as-table:text-right' : 'as-table:text-left',
      )}
    >
      <span aria-hidden className="label max-w-1/2 shrink-0 text-left text-ink-faint as-table:hidden">
        {header}
      </span>
      {to === undefined ? (
        content
      ) : (
        <Link to={to} data-row className="font-medium after:absolute after:inset-0">
          {content}
        </Link>
      )}
    </td>
  );
}
