import { CalendarPlus } from 'lucide-react';
import { getMeetingCalendar } from '#contract/membership/benefit.ts';
import { callFile } from '#web/api/http/client.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { meetings } from '#words/en/profile/membership.ts';

export const CalendarButton = ({ meetingId, title }: { meetingId: number; title: string }) => (
  <DownloadButton
    kind="quiet"
    label={meetings.calendarOf(title)}
    icon={<CalendarPlus className="size-4" strokeWidth={1.5} aria-hidden />}
    load={() => callFile(getMeetingCalendar, { params: { meetingId: String(meetingId) } })}
    name={`meeting-${meetingId}.ics`}
    className="items-start tablet:items-end"
  >
    {meetings.calendar}
  </DownloadButton>
);
