import { useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { ListTable } from './list-table.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListQuery } from './use-list-query.ts';
import type { ListColumn } from './use-list.ts';

interface CursorListProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  linkTo?: (row: Row) => string;
  next: string | number | null;
  empty?: ReactNode;
}

/** A page of a list that the server filters and orders, under its `ListFilters`; `List` has all rows in the browser. */
export function CursorList<Row extends object>(props: CursorListProps<Row>) {
  const { caption, columns, rows, rowKey, linkTo, next, empty } = props;
  const { get, goTo, isFiltered } = useListQuery();
  const body = useRef<HTMLTableSectionElement>(null);
  useListKeys({ body });
  return (
    <div className="flex flex-col gap-4">
      {rows.length > 0 && (
        <ListTable
          caption={caption}
          columns={columns}
          rows={rows.map((original) => ({ id: rowKey(original), original }))}
          linkTo={linkTo}
          body={body}
        />
      )}
      {rows.length === 0 &&
        (isFiltered || !empty ? <EmptyState title={isFiltered ? words.noMatch : words.none} /> : empty)}
      <div className="flex flex-wrap justify-end gap-3">
        {get('after') !== undefined && (
          <Button kind="quiet" onClick={() => goTo(null)}>
            {words.toFirst}
          </Button>
        )}
        {next !== null && (
          <Button kind="dark" onClick={() => goTo(String(next))}>
            {words.next}
          </Button>
        )}
      </div>
    </div>
  );
}
