import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { Loaded, Panel, type Loadable } from '../screen.tsx';
import { ListTable, type Rows } from './list-table.tsx';

interface ListOf<Row> extends Omit<Rows<Row>, 'caption' | 'rows'> {
  title: string;
  none?: string;
}

/** A list beside others on a screen: all its rows as they come. `List` is filtered, sorted, paged and exported. */
export const ListPanel = <Row,>({
  title,
  none = words.none,
  rows,
  ...list
}: ListOf<Row> & { rows: readonly Row[] }) => (
  <Panel title={title}>
    {rows.length === 0 ? <EmptyState title={none} /> : <ListTable caption={title} rows={rows} {...list} />}
  </Panel>
);

/** The same, of rows on their way. */
export const LoadedListPanel = <Row,>({
  title,
  none = words.none,
  query,
  ...list
}: ListOf<Row> & { query: Loadable<Row[]> }) => (
  <Panel title={title}>
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? <EmptyState title={none} /> : <ListTable caption={title} rows={rows} {...list} />
      }
    </Loaded>
  </Panel>
);
