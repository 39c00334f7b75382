import { type DueItem, listDue } from '#contract/office/overview.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { headers } from '#words/en/office/headers.ts';
import { overview as words } from '#words/en/office/overview.ts';
import { dayColumn } from '../../kit/list/columns.tsx';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';

const columns: readonly ListColumn<DueItem>[] = [
  dayColumn('due', words.dueColumns.due, ({ dueOn }) => dueOn),
  { id: 'kind', header: words.dueColumns.kind, value: ({ kind }) => words.dueKinds[kind] },
  { id: 'label', header: words.dueColumns.label, value: ({ label }) => label },
  {
    id: 'state',
    header: headers.state,
    value: ({ isOverdue }) => (isOverdue ? words.overdue : words.soon),
    cell: ({ isOverdue }) => (isOverdue ? <Badge tone="danger">{words.overdue}</Badge> : words.soon),
  },
];

export const DueList = () => (
  <LoadedListPanel
    title={words.dueTitle}
    columns={columns}
    query={useGet(get(listDue, {}))}
    rowKey={({ kind, id }) => kind + id}
    none={words.nothingDue}
  />
);
