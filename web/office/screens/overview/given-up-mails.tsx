import { Link } from 'react-router';
import { type GivenUpMail, listGivenUpMails } from '#contract/office/overview.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { headers } from '#words/en/office/headers.ts';
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
    header: headers.member,
    value: ({ memberId }) => memberId,
    cell: ({ memberId }) =>
      memberId && (
        <Link to={paths.member(memberId)} className="textlink">
          {words.toMember}
        </Link>
      ),
  },
];

export const GivenUpMails = () => (
  <LoadedListPanel
    title={words.waiting.mailsGivenUp}
    columns={columns}
    query={useGet(get(listGivenUpMails, {}))}
    rowKey={({ mailId }) => mailId}
    none={words.noMails}
  />
);
