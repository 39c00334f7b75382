import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { ListTable } from './list-table.tsx';
import type { ListColumn } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';

/** Filters and place of a list that the server filters and pages, kept in the address. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  return {
    get: (name: string) => query.get(name) ?? '',
    /** A filter leads back to the first page. */
    set: (name: string, value: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (name !== 'after') next.delete('after');
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: name !== 'after', preventScrollReset: true },
      ),
    isFiltered: [...query.keys()].some((name) => name !== 'after'),
    clear: () => setQuery({}, { replace: true }),
  };
}

interface CursorListProps<Row> {
  /** What it lists: read out. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  linkTo?: (row: Row) => string;
  /** Of the page that follows; null on the last one. */
  next: string | number | null;
  query: ReturnType<typeof useListQuery>;
  /** Beside the search. */
  filters?: ReactNode;
  actions?: ReactNode;
  empty?: ReactNode;
}

const typingMs = 250;

/** A long list: the server searches it by `q`, filters it and gives a page at a time. */
export function CursorList<Row extends object>(props: CursorListProps<Row>) {
  const { caption, columns, rows, rowKey, linkTo, next, query, filters, actions, empty } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListKeys({ body, search });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox box={search} query={query} />
        {filters}
        {actions}
      </div>
      {rows.length === 0 ? (
        query.isFiltered ? (
          <EmptyState
            title={words.noMatch}
            action={
              <Button kind="dark" onClick={query.clear}>
                {words.clear}
              </Button>
            }
          />
        ) : (
          (empty ?? <EmptyState title={words.none} />)
        )
      ) : (
        <ListTable
          caption={caption}
          columns={columns}
          rows={rows.map((original) => ({ id: rowKey(original), original }))}
          linkTo={linkTo}
          body={body}
        />
      )}
      <div className="flex justify-end gap-3">
        {query.get('after') !== '' && (
          <Button kind="dark" onClick={() => query.set('after', '')}>
            {words.toFirst}
          </Button>
        )}
        {next !== null && (
          <Button kind="dark" onClick={() => query.set('after', String(next))}>
            {words.next}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SearchBoxProps {
  box: React.RefObject<HTMLInputElement | null>;
  query: CursorListProps<object>['query'];
}

/** Asks when the typing rests. */
function SearchBox({ box, query }: SearchBoxProps) {
  const asked = query.get('q');
  // A row was pressed while the typing rested: asking now would take the person back.
  const isLeaving = useNavigation().state !== 'idle';
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    setTyped(asked);
  }
  useEffect(() => {
    if (isLeaving || typed.trim() === asked) return undefined;
    const timer = setTimeout(() => query.set('q', typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed, asked, query, isLeaving]);
  return (
    <input
      ref={box}
      type="search"
      aria-label={words.filter}
      aria-keyshortcuts="/"
      title={words.filterHint}
      placeholder={words.filter}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className="h-11 min-w-0 flex-1 rounded-edge border border-control bg-well px-4 text-small tablet:max-w-sm"
    />
  );
}
