import { type OfficeMeeting, listOfficeMeetings } from '#contract/office/office-meeting.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { meetingList as words } from '#words/en/office/meetings.ts';
import { minuteIn } from '#words/format.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { NewLink } from '../../kit/list/new-link.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const stateOf = ({ cancelledAt, hasBegun }: OfficeMeeting) =>
  cancelledAt !== null ? 'cancelled' : hasBegun ? 'over' : 'coming';

const columns: readonly ListColumn<OfficeMeeting>[] = [
  { id: 'title', header: words.columns.title, value: ({ title }) => title },
  {
    id: 'starts',
    header: words.columns.starts,
    value: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => minuteIn('IE', startsAt),
  },
  { id: 'level', header: words.columns.level, value: ({ levelName }) => levelName },
  {
    id: 'seats',
    header: words.columns.seats,
    value: ({ taken }) => taken,
    cell: ({ taken, seats }) => words.taken(taken, seats),
    align: 'end',
  },
  { id: 'state', header: words.columns.state, value: (meeting) => words.states[stateOf(meeting)] },
];

function MeetingsScreen() {
  const meetings = useGet(get(listOfficeMeetings, {}));
  const mayWrite = useMay('content.write');
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      actions={mayWrite && <NewLink to={paths.newMeeting()}>{words.new}</NewLink>}
      query={meetings}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.meeting(id)}
      empty={words.empty}
    />
  );
}
export { MeetingsScreen as Component };
