import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { getMeetingCalendar } from '#web/api/calls/membership/benefit.ts';
import { callFile } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { download } from '#web/shop/shared/download.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { meetings } from '#words/en/profile/membership.ts';

export function CalendarButton({ meetingId, title }: { meetingId: number; title: string }) {
  const fetchFile = useMutation({
    mutationFn: () => callFile(getMeetingCalendar, { params: { meetingId: String(meetingId) } }),
    onSuccess: (file) => download(file, `meeting-${meetingId}.ics`),
  });
  return (
    <>
      <Button
        kind="quiet"
        aria-label={meetings.calendarOf(title)}
        onClick={() => fetchFile.mutate()}
        isPending={fetchFile.isPending}
      >
        <CalendarPlus className="size-4" strokeWidth={1.5} aria-hidden />
        {meetings.calendar}
      </Button>
      <FieldMessage>{fetchFile.isError ? wordsFor(fetchFile.error) : undefined}</FieldMessage>
    </>
  );
}
