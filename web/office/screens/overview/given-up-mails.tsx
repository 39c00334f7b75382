import { Link } from 'react-router';
import { type GivenUpMail, listGivenUpMails } from '#contract/office/overview.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { overview as words } from '#words/en/office/overview.ts';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';
import { timeColumn } from '../../kit/list/columns.tsx';

const named = words.mailColumns;

const columns: readonly ListColumn<GivenUpMail>[] = [
  timeColumn('at', named.at, ({ givenUpAt }) => givenUpAt),
  { id: 'type', header: named.type, value: ({ type }) => type },
  { id: 'reason', header: named.reason, value: ({ reason }) => reason },
  { id: 'tries', header: named.tries, value: ({ tries }) => tries, align: 'end' },
  {
    id: 'member',
    header: named.member,
    value: ({ memberId }) => memberId,
    cell: ({ memberId }) =>
      memberId && (
        <Link to={paths.member(memberId)} className="textlink">
          {words.toMember}
        </Link>
      ),
  },
];

export function GivenUpMails() {
  const query = useGet(get(listGivenUpMails, {}));
  return (
    <LoadedListPanel
      title={words.mailsTitle}
      columns={columns}
      query={query}
      rowKey={({ mailId }) => mailId}
      none={words.noMails}
    />
  );
}
