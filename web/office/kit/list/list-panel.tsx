import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { Loaded, Panel, type Loadable } from '../screen.tsx';
import { ListTable, type Rows } from './list-table.tsx';

type ListOf<Row> = Omit<Rows<Row>, 'caption' | 'rows'> & { title: string };

const RowsOrNone = <Row,>(list: Rows<Row>) =>
  list.rows.length === 0 ? <EmptyState title={words.none} /> : <ListTable {...list} />;

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
