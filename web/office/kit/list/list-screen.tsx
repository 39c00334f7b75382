import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { CursorList } from './cursor-list.tsx';
import { ExportButton } from './export-button.tsx';
import type { Filter } from './filter.ts';
import { ListFilters } from './list-filters.tsx';
import { List } from './list.tsx';
import { Loaded, Screen } from '../screen.tsx';
import { useListQuery } from './use-list-query.ts';
import type { ListColumn } from './use-list.ts';

interface Empty {
  title: string;
  text: string;
}

interface ListScreenProps<Row, Data> {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  query: ComponentProps<typeof Loaded<Data>>['query'] & { isPlaceholderData: boolean };
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  linkTo?: (row: Row) => string;
  filters?: readonly Filter[];
  empty?: Empty;
  children?: ReactNode;
}

export function ListScreen<Row extends object>(props: ListScreenProps<Row, readonly Row[]>) {
  const { title, lead, actions, query, filters, empty, children, ...list } = props;
  const isEmpty = useIsEmpty(query.data, query.isPlaceholderData, filters);
  return (
    <Screen title={title} lead={lead} actions={actions}>
      {filters && !isEmpty && <ListFilters filters={filters} />}
      <Loaded query={query}>
        {(rows) => (
          <List
            caption={title}
            rows={rows}
            empty={filters && !isEmpty ? <EmptyState title={words.noMatch} /> : stateOf(empty)}
            {...list}
          />
        )}
      </Loaded>
      {children}
    </Screen>
  );
}

interface Page<Row> {
  content: readonly Row[];
  next: string | number | null;
}

interface CursorListScreenProps<Row> extends ListScreenProps<Row, Page<Row>> {
  exports?: ReactNode;
}

export function CursorListScreen<Row extends object>(props: CursorListScreenProps<Row>) {
  const { title, lead, actions, exports, query, filters, empty, children, ...list } = props;
  const rows = query.data?.content;
  const isEmpty = useIsEmpty(rows, query.isPlaceholderData, filters);
  const exportsPage = <ExportButton caption={title} columns={list.columns} rows={rows ?? []} />;
  return (
    <Screen title={title} lead={lead} actions={actionsOf(actions, !isEmpty && (exports ?? exportsPage))}>
      {children}
      {filters && !isEmpty && <ListFilters filters={filters} />}
      <Loaded query={query}>
        {({ content, next }) => (
          <CursorList caption={title} rows={content} next={next} empty={stateOf(empty)} {...list} />
        )}
      </Loaded>
    </Screen>
  );
}

const stateOf = (empty: Empty | undefined) =>
  empty && <EmptyState title={empty.title}>{empty.text}</EmptyState>;

const actionsOf = (actions: ReactNode, exports: ReactNode) =>
  (actions || exports) && (
    <>
      {exports}
      {actions}
    </>
  );

/** Whether there is no row at all, so that no filter helps. Rows of the filter before say nothing of it. */
function useIsEmpty(
  rows: readonly unknown[] | undefined,
  isPlaceholderData: boolean,
  filters: readonly Filter[] = [],
): boolean {
  const { get, isFiltered } = useListQuery();
  const isWhole = !isFiltered && get('after') === undefined && !filters.some((one) => one.narrowsAlways);
  return rows?.length === 0 && !isPlaceholderData && isWhole;
}
