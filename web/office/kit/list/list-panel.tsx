import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { Loaded, Panel, type Loadable } from '../screen.tsx';
import { ListTable, type Rows } from './list-table.tsx';

interface ListOf<Row> extends Omit<Rows<Row>, 'caption' | 'rows'> {
  title: string;
  /** Said in place of rows. */
  none?: string;
}

const RowsOrNone = <Row,>({ none = words.none, ...list }: Rows<Row> & { none?: string }) =>
  list.rows.length === 0 ? <EmptyState title={none} /> : <ListTable {...list} />;

/** A list beside others on a screen: all its rows as they come. */
export const ListPanel = <Row,>({ title, ...list }: ListOf<Row> & { rows: readonly Row[] }) => (
  <Panel title={title}>
    <RowsOrNone caption={title} {...list} />
  </Panel>
);

/** The same, of rows on their way. */
export const LoadedListPanel = <Row,>({
  title,
  query,
  ...list
}: ListOf<Row> & { query: Loadable<Row[]> }) => (
  <Panel title={title}>
    <Loaded query={query}>{(rows) => <RowsOrNone caption={title} rows={rows} {...list} />}</Loaded>
  </Panel>
);
