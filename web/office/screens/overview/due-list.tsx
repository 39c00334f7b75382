import { type DueItem, listDue } from '#contract/office/overview.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { overview as words } from '#words/en/office/overview.ts';
import { dayOf } from '#words/format.ts';
import { List } from '../../kit/list/list.tsx';
import { Loaded, Panel } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';

const columns: readonly ListColumn<DueItem>[] = [
  {
    id: 'due',
    header: words.dueColumns.due,
    value: ({ dueOn }) => dueOn,
    cell: ({ dueOn }) => dayOf(dueOn),
  },
  { id: 'kind', header: words.dueColumns.kind, value: ({ kind }) => words.dueKinds[kind] },
  { id: 'label', header: words.dueColumns.label, value: ({ label }) => label },
  {
    id: 'state',
    header: words.dueColumns.state,
    value: ({ isOverdue }) => (isOverdue ? words.overdue : words.soon),
    cell: ({ isOverdue }) => (isOverdue ? <Badge tone="danger">{words.overdue}</Badge> : words.soon),
  },
];

export function DueList() {
  const query = useGet(get(listDue, {}));
  return (
    <Panel title={words.dueTitle}>
      <Loaded query={query}>
        {(rows) => (
          <List
            name="due"
            caption={words.dueTitle}
            columns={columns}
            rows={rows}
            rowKey={({ kind, id }) => kind + id}
            empty={<EmptyState title={words.nothingDue} />}
          />
        )}
      </Loaded>
    </Panel>
  );
}
