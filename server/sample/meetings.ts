import { addDays, dateIn, instantAt } from '#domain/calendar.ts';
import { workingDayFrom } from '#domain/law/working-days.ts';

export interface SampleMeeting {
  title: string;
  maker: string;
  place: string;
  online: boolean;
  /** Code of the lowest level it is for. */
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

export const sampleMeetings: readonly SampleMeeting[] = [
  {
    title: 'Where the cut is made',
    maker: 'Nora Considine, Carrowmoy',
    place: 'Online',
    online: true,
    level: 'COOPER',
    inDays: 12,
    minute: 9 * 60,
    minutes: 60,
    seats: 200,
    about: 'A spirit run told from the first drop to the last, with time for your questions.',
  },
  {
    title: 'Reading a cask head',
    maker: 'Nora Considine, Carrowmoy',
    place: 'Online',
    online: true,
    level: 'STILLMAN',
    inDays: 19,
    minute: 9 * 60 + 30,
    minutes: 75,
    seats: 12,
    about: 'What the stencils say, what the wood says, and what only its smell tells. Twelve seats.',
  },
  {
    title: 'An afternoon in the warehouse',
    maker: 'The warehouse crew',
    place: 'The Salt Store, Co. Clare',
    online: false,
    level: 'STILLMAN',
    inDays: 33,
    minute: 14 * 60,
    minutes: 180,
    seats: 12,
    about:
      'Three hours among the casks, a hammer to listen with, and soup. You may smell samples, not drink them.',
  },
  {
    title: 'An hour in the blending room',
    maker: 'The blender of the house',
    place: 'Dublin',
    online: false,
    level: 'MASTER_BLENDER',
    inDays: 47,
    minute: 14 * 60,
    minutes: 60,
    seats: 12,
    about: 'You, up to three friends, and forty samples without labels, to smell and not to drink.',
  },
  {
    title: 'Ask the coopers',
    maker: 'The coopers of the house',
    place: 'Online',
    online: true,
    level: 'COOPER',
    inDays: 61,
    minute: 12 * 60,
    minutes: 60,
    seats: 200,
    about: 'Hoops, staves, toast and char. Send your question beforehand, or bring it along.',
  },
];
