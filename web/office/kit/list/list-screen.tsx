import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CursorList } from './cursor-list.tsx';
import type { Filter } from './filter.ts';
import { ListFilters } from './list-filters.tsx';
import { List } from './list.tsx';
import { Loaded, Screen } from '../screen.tsx';
import type { ListColumn } from './use-list.ts';

interface ListScreenProps<Row, Data> {
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  query: ComponentProps<typeof Loaded<Data>>['query'];
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  linkTo?: (row: Row) => string;
  filters?: readonly Filter[];
  empty?: string;
}

export function ListScreen<Row extends object>(props: ListScreenProps<Row, readonly Row[]>) {
  const { title, lead, actions, query, filters, empty, ...list } = props;
  return (
    <Screen title={title} lead={lead} actions={actions}>
      {filters && <ListFilters filters={filters} />}
      <Loaded query={query}>
        {(rows) => (
          <List caption={title} rows={rows} empty={empty && <EmptyState title={empty} />} {...list} />
        )}
      </Loaded>
    </Screen>
  );
}

interface Page<Row> {
  content: readonly Row[];
  next: string | number | null;
}

interface CursorListScreenProps<Row> extends ListScreenProps<Row, Page<Row>> {
  /** Between the heading and the filters. */
  children?: ReactNode;
}

export function CursorListScreen<Row extends object>(props: CursorListScreenProps<Row>) {
  const { title, lead, actions, query, filters, empty, children, ...list } = props;
  return (
    <Screen title={title} lead={lead} actions={actions}>
      {children}
      {filters && <ListFilters filters={filters} />}
      <Loaded query={query}>
        {({ content, next }) => (
          <CursorList
            caption={title}
            rows={content}
            next={next}
            empty={empty && <EmptyState title={empty} />}
            {...list}
          />
        )}
      </Loaded>
    </Screen>
  );
}
