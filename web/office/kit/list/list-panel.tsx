import { useRef } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { list as words } from '#words/en/office/shell.ts';
import { Panel } from '../screen.tsx';
import { ListTable } from './list-table.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { ListColumn } from './use-list.ts';

interface ListPanelProps<Row> {
  title: string;
  none?: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  linkTo?: (row: Row) => string;
}

/** A list beside others on a screen: all its rows as they come. `List` is filtered, sorted, paged and exported. */
export function ListPanel<Row extends object>(props: ListPanelProps<Row>) {
  const { title, none = words.none, columns, rows, rowKey, linkTo } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useListKeys({ body });
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <ListTable
          caption={title}
          columns={columns}
          rows={rows.map((original) => ({ id: rowKey(original), original }))}
          linkTo={linkTo}
          body={body}
        />
      )}
    </Panel>
  );
}
