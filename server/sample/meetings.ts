export interface SampleMeeting {
  title: string;
  maker: string;
  place: string;
  online: boolean;
  /** Code of the lowest level it is for. */
  level: 'COOPER' | 'STILLMAN' | 'MASTER_BLENDER';
  /** Days after today, and minutes of that day (UTC). */
  inDays: number;
  minute: number;
  minutes: number;
  seats: number;
  about: string;
}

export const sampleMeetings: readonly SampleMeeting[] = [
  {
    title: 'Where the cut is made',
    maker: 'Nora Considine, Carrowmoy',
    place: 'Online',
    online: true,
    level: 'COOPER',
    inDays: 12,
    minute: 19 * 60,
    minutes: 60,
    seats: 200,
    about:
      'A spirit run told from the first drop to the last, with three glasses on the table and time for questions.',
  },
  {
    title: 'Reading a cask head',
    maker: 'Nora Considine, Carrowmoy',
    place: 'Online',
    online: true,
    level: 'STILLMAN',
    inDays: 19,
    minute: 19 * 60 + 30,
    minutes: 75,
    seats: 12,
    about:
      'What the stencils say, what the wood says, and what only the nose can say. Never more than twelve of you.',
  },
  {
    title: 'Winter in the warehouse',
    maker: 'The warehouse crew',
    place: 'The Salt Store, Co. Clare',
    online: false,
    level: 'STILLMAN',
    inDays: 33,
    minute: 11 * 60,
    minutes: 180,
    seats: 12,
    about: 'An afternoon among the casks, a hammer to listen with, and soup.',
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
    seats: 4,
    about: 'You, up to three friends, and forty bottles without labels.',
  },
  {
    title: 'Ask the coopers',
    maker: 'The coopers of the house',
    place: 'Online',
    online: true,
    level: 'COOPER',
    inDays: 61,
    minute: 18 * 60 + 30,
    minutes: 60,
    seats: 200,
    about: 'Hoops, staves, toast and char. Send your question beforehand, or bring it along.',
  },
];
