import { CalendarPlus } from 'lucide-react';
import type { Meeting } from '#contract/membership/benefit.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { download } from '#web/ui/download.ts';
import { company } from '#words/en/company.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { meetings } from '#words/en/profile/membership.ts';

export function CalendarButton({ meeting }: { meeting: Meeting }) {
  const { id, title, maker, place, startsAt, minutes, about } = meeting;
  const save = () => {
    const entry = {
      id: `meeting-${id}@${location.hostname}`,
      stamp: startsAt,
      starts: startsAt,
      ends: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
      summary: title,
      place,
      about: `${maker}. ${about}`,
    };
    download(
      new Blob([calendarFile([entry], { producer: company.name })], { type: 'text/calendar' }),
      `meeting-${id}.ics`,
    );
  };
  return (
    <Button kind="quiet" aria-label={meetings.calendarOf(title)} onClick={save}>
      <CalendarPlus className="size-4" strokeWidth={1.5} aria-hidden />
      {meetings.calendar}
    </Button>
  );
}
