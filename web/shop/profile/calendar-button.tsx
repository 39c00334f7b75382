import { CalendarPlus } from 'lucide-react';
import type { Meeting } from '#contract/membership/benefit.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { download } from '#web/ui/download.ts';
import { company } from '#words/en/company.ts';
import { calendarFile, type CalendarEntry } from '#domain/calendar-file.ts';
import { meetings } from '#words/en/profile/membership.ts';

interface CalendarButtonProps {
  entries: readonly CalendarEntry[];
  /** Without its ending. */
  file: string;
  label?: string;
  children: string;
}

export function CalendarButton({ entries, file, label, children }: CalendarButtonProps) {
  const save = () => {
    const text = calendarFile(entries, { producer: company.name });
    download(new Blob([text], { type: 'text/calendar' }), `${file}.ics`);
  };
  return (
    <Button kind="quiet" aria-label={label} onClick={save}>
      <CalendarPlus className="size-4" strokeWidth={1.5} aria-hidden />
      {children}
    </Button>
  );
}

export function MeetingCalendarButton({ meeting }: { meeting: Meeting }) {
  const { id, title, maker, place, startsAt, minutes, about } = meeting;
  const entry = {
    id: `meeting-${id}@${location.hostname}`,
    stamp: startsAt,
    starts: startsAt,
    ends: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    summary: title,
    place,
    about: `${maker}. ${about}`,
  };
  return (
    <CalendarButton entries={[entry]} file={`meeting-${id}`} label={meetings.calendarOf(title)}>
      {meetings.calendar}
    </CalendarButton>
  );
}
