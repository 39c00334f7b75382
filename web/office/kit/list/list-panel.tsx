import { useRef } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { Loaded, Panel, type Loadable } from '../screen.tsx';
import { ListTable } from './list-table.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { ListColumn } from './use-list.ts';

interface ListOf<Row> {
  title: string;
  none?: string;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  linkTo?: (row: Row) => string;
}

type Rows<Row> = ListOf<Row> & { rows: readonly Row[] };

function Table<Row extends object>(props: Rows<Row>) {
  const { title, none = words.none, columns, rows, rowKey, linkTo } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useListKeys({ body });
  if (rows.length === 0) return <EmptyState title={none} />;
  return (
    <ListTable
      caption={title}
      columns={columns}
      rows={rows.map((original) => ({ id: rowKey(original), original }))}
      linkTo={linkTo}
      body={body}
    />
  );
}

/** A list beside others on a screen: all its rows as they come. `List` is filtered, sorted, paged and exported. */
export const ListPanel = <Row extends object>(props: Rows<Row>) => (
  <Panel title={props.title}>
    <Table {...props} />
  </Panel>
);

/** The same, of rows on their way. */
export const LoadedListPanel = <Row extends object>({
  query,
  ...props
}: ListOf<Row> & { query: Loadable<Row[]> }) => (
  <Panel title={props.title}>
    <Loaded query={query}>{(rows) => <Table {...props} rows={rows} />}</Loaded>
  </Panel>
);
