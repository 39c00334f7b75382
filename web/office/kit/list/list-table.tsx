import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { useListKeys } from './use-list-keys.ts';
import { usePermitted, type ListColumn } from './use-list.ts';

interface Sorted {
  id: string;
  isDescending: boolean;
}

export interface Rows<Row> {
  /** Read out by screen readers, and the name of the exported file. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  linkTo?: (row: Row) => string;
}

interface ListTableProps<Row> extends Rows<Row> {
  sorted?: Sorted;
  sortBy?: (id: string) => void;
  search?: RefObject<HTMLInputElement | null>;
}

const maxFewColumns = 7;

/**
 * Rows under headings that sort; where there is no room each row becomes a card of label and value.
 * The roles are spelled out because browsers drop them from cells displayed as blocks.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, rows, rowKey, sorted, sortBy, linkTo, search } = props;
  const columns = usePermitted(props.columns);
  const body = useRef<HTMLTableSectionElement>(null);
  useListKeys(body, search);
  return (
    <table
      role="table"
      data-columns={columns.length > maxFewColumns ? 'many' : 'few'}
      className="block w-full border-collapse text-small as-table:table"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
        <tr role="row" className="border-b border-control">
          {columns.map((column) => (
            <Heading key={column.id} column={column} sorted={sorted} sortBy={sortBy} />
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
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
              <Cell key={column.id} column={column} row={row} to={i === 0 ? linkTo?.(row) : undefined} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps<Row> {
  column: ListColumn<Row>;
  sorted: Sorted | undefined;
  sortBy: ((id: string) => void) | undefined;
}

function Heading<Row>({ column: { id, header, align }, sorted, sortBy }: HeadingProps<Row>) {
  const isSorted = sorted?.id === id;
  const Arrow = sorted?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={!sortBy ? undefined : !isSorted ? 'none' : sorted.isDescending ? 'descending' : 'ascending'}
      className={cx('px-3 pb-2 first:pl-0 last:pr-0', align === 'end' ? 'text-right' : 'text-left')}
    >
      {sortBy ? (
        <button
          type="button"
          onClick={() => sortBy(id)}
          className={cx(
            'label inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-ink-faint hover:text-ink',
            align === 'end' ? 'text-right' : 'text-left',
          )}
        >
          {header}
          {isSorted && <Arrow className="size-3" aria-hidden />}
        </button>
      ) : (
        <span className="label inline-flex min-h-8 items-center text-ink-faint">{header}</span>
      )}
    </th>
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
