import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { ListTable, type Rows } from './list-table.tsx';
import { useListQuery } from './use-list-query.ts';

interface CursorListProps<Row> extends Rows<Row> {
  next: string | number | null;
  empty?: ReactNode;
}

/** A page of a list that the server filters and orders, under its `ListFilters`; `List` has all rows in the browser. */
export function CursorList<Row>({ next, empty, ...list }: CursorListProps<Row>) {
  const { get, goTo, isFiltered } = useListQuery();
  const isEmpty = list.rows.length === 0;
  return (
    <div className="flex flex-col gap-4">
      {!isEmpty && <ListTable {...list} />}
      {isEmpty &&
        (isFiltered || !empty ? <EmptyState title={isFiltered ? words.noMatch : words.none} /> : empty)}
      <div className="flex flex-wrap justify-end gap-3">
        {get('after') !== undefined && (
          <Button kind="quiet" onClick={() => goTo('')}>
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
