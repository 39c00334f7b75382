import { addDays, dateIn, instantAt } from '#domain/calendar.ts';
import { workingDayFrom } from '#domain/law/working-days.ts';
import { readTable } from './common/read-table.ts';

interface SampleMeeting {
  title: string;
  maker: string;
  place: string;
  online: boolean;
  level: 'COOPER' | 'STILLMAN' | 'MASTER_BLENDER';
  /** Days after today; a weekend or a public holiday moves it to the next working day. */
  inDays: number;
  /** Minutes of that day, in Ireland. */
  minute: number;
  minutes: number;
  seats: number;
  about: string;
}

/** Every maker is in Ireland: a session is on a working day there, at the time of its clocks. */
export function startOf({ inDays, minute }: SampleMeeting, now: Date): Date {
  const date = workingDayFrom('IE', addDays(dateIn('IE', now), inDays));
  return instantAt('IE', Date.parse(`${date}T00:00:00Z`) + minute * 60_000);
}

export const sampleMeetings = readTable<SampleMeeting>('meetings.csv');
