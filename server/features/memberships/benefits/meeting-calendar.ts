import { DomainError } from '#domain/errors.ts';
import { company } from '#words/en/company.ts';
import type { Context } from '#server/shared/context.ts';
import { findMeeting } from './meeting-queries.ts';

/** A calendar file; its time is in UTC, so that every calendar shows its own. */
export async function meetingCalendar(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  meetingId: number,
): Promise<string> {
  const meeting = await findMeeting(db, meetingId);
  if (!meeting) throw new DomainError('MEETING_NOT_FOUND');
  const { id, title, maker, place, about, startsAt, minutes, cancelledAt } = meeting;
  const { default: ical, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({ name: company.name });
  calendar.createEvent({
    // The same session is the same entry, however often it is fetched.
    id: `meeting-${id}@${new URL(config.publicUrl).hostname}`,
    stamp: clock.now(),
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: title,
    description: `${maker}. ${about}`,
    location: place,
    ...(cancelledAt && { status: ICalEventStatus.CANCELLED }),
  });
  return calendar.toString();
}
