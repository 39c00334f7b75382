import { type ListedApproval, listApprovals } from '#contract/office/approvals.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { approvalActNames, approvals as words } from '#words/en/office/approvals.ts';
import { textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';

const columns: readonly ListColumn<ListedApproval>[] = [
  { id: 'act', header: words.columns.act, value: ({ act }) => approvalActNames[act] },
  textColumn('about', words.columns.about, ({ about }) => about),
  textColumn('by', words.columns.by, ({ askedByName }) => askedByName),
  timeColumn('at', words.columns.at, ({ askedAt }) => askedAt),
  timeColumn('until', words.columns.until, ({ expiresAt }) => expiresAt),
  { id: 'standing', header: words.columns.standing, value: ({ standing }) => words.standings[standing] },
];

function ApprovalsScreen() {
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      query={useGet(get(listApprovals, {}))}
      columns={columns}
      rowKey={({ id }) => id}
      linkTo={({ id }) => paths.approval(id)}
      empty={words.empty}
    />
  );
}
export { ApprovalsScreen as Component };
