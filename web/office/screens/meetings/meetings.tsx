import { type OfficeMeeting, listOfficeMeetings } from '#contract/office/office-meeting.ts';
import { headers } from '#words/en/office/headers.ts';
import { meetingList as words } from '#words/en/office/meetings.ts';
import { timeColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

const stateOf = ({ cancelledAt, hasBegun }: OfficeMeeting) =>
  cancelledAt !== null ? 'cancelled' : hasBegun ? 'over' : 'coming';

export const Component = listScreen(listOfficeMeetings, {
  words,
  add: ['content.write', 'newMeeting'],
  columns: [
    { header: words.columns.title, value: ({ title }) => title },
    timeColumn(words.columns.starts, ({ startsAt }) => startsAt),
    { header: words.columns.level, value: ({ levelName }) => levelName },
    {
      header: words.columns.seats,
      value: ({ taken }) => taken,
      cell: ({ taken, seats }) => words.taken(taken, seats),
      align: 'end',
    },
    { header: headers.state, value: (meeting) => words.states[stateOf(meeting)] },
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.meeting(id),
});
