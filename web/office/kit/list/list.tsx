import { useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { ExportButton } from './export-button.tsx';
import { ListTable, type Rows } from './list-table.tsx';
import { pageSize, useList } from './use-list.ts';

export function List<Row>({ empty, ...list }: Rows<Row> & { empty?: ReactNode }) {
  const { caption, columns, rows } = list;
  const { filter, all, shown, sorted, sortBy, page, setFilter, sendFilter, setPage } = useList(columns, rows);
  const search = useRef<HTMLInputElement>(null);
  if (rows.length === 0) return empty ?? <EmptyState title={words.none} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={search}
          type="search"
          aria-label={words.filter}
          aria-keyshortcuts="Control+/"
          title={words.filterHint}
          placeholder={words.filter}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          onBlur={sendFilter}
          className="h-11 min-w-0 flex-1 rounded-edge border border-control bg-well px-4 text-small tablet:max-w-sm"
        />
        <ExportButton caption={caption} columns={columns} rows={all} />
      </div>
      {all.length === 0 && (
        <EmptyState
          title={words.noMatch}
          action={
            <Button kind="dark" onClick={() => setFilter('')}>
              {words.clear}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <ListTable {...list} rows={shown} sorted={sorted} sortBy={sortBy} search={search} />
      )}
      {all.length > 0 && <Pages page={page} shown={shown.length} all={all.length} setPage={setPage} />}
    </div>
  );
}

interface PagesProps {
  page: number;
  shown: number;
  all: number;
  setPage: (page: number) => void;
}

function Pages({ page, shown, all, setPage }: PagesProps) {
  const first = page * pageSize;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 text-small text-ink-muted">
      <p aria-live="polite">{words.shown(first + 1, first + shown, all)}</p>
      {all > pageSize && (
        <div className="flex gap-3">
          <Button kind="dark" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {words.previous}
          </Button>
          <Button kind="dark" disabled={first + pageSize >= all} onClick={() => setPage(page + 1)}>
            {words.next}
          </Button>
        </div>
      )}
    </div>
  );
}
