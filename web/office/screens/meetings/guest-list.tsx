import { type MeetingGuest, listMeetingGuests } from '#contract/office/office-meeting.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { guests as words } from '#words/en/office/meetings.ts';
import { memberLinkColumn, timeColumn } from '../../kit/list/columns.tsx';
import { List } from '../../kit/list/list.tsx';
import { Loaded, Panel } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { MailLink } from '../../kit/links.tsx';

const columns: readonly ListColumn<MeetingGuest>[] = [
  memberLinkColumn(),
  {
    id: 'email',
    header: words.columns.email,
    value: ({ email }) => email,
    cell: ({ email }) => <MailLink address={email} />,
  },
  { id: 'seats', header: words.columns.seats, value: ({ seats }) => seats.join(', ') },
  { id: 'count', header: words.columns.count, value: ({ seats }) => seats.length, align: 'end' },
  timeColumn('booked', words.columns.booked, ({ bookedAt }) => bookedAt),
];

export function GuestList({ meetingId }: { meetingId: string }) {
  const guests = useGet(get(listMeetingGuests, { params: { meetingId } }));
  return (
    <Panel title={words.title}>
      <Loaded query={guests}>
        {(rows) => (
          <List
            caption={words.title}
            columns={columns}
            rows={rows}
            rowKey={({ memberId }) => memberId}
            empty={<EmptyState title={words.none} />}
          />
        )}
      </Loaded>
    </Panel>
  );
}
