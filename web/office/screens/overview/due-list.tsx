import { type DueItem, listDue } from '#contract/office/overview.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { overview as words } from '#words/en/office/overview.ts';
import { dayOf } from '#words/format.ts';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
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
    <LoadedListPanel
      title={words.dueTitle}
      columns={columns}
      query={query}
      rowKey={({ kind, id }) => kind + id}
      none={words.nothingDue}
    />
  );
}
