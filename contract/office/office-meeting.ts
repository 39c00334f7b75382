import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, param, singleLine, text, uuid } from '../shared/fields.ts';
import { resource } from './resource.ts';

export const maxMeetingSeats = 1000;

export const enteredMeeting = z.strictObject({
  title: singleLine(120),
  maker: singleLine(120),
  place: singleLine(120).check(z.describe('“Online”, or where it is.')),
  online: z.boolean(),
  levelId: id.check(z.describe('The least level it is for.')),
  startsAt: instant,
  minutes: z.int().check(z.minimum(15), z.maximum(1440)),
  about: text(600),
  seats: z.int().check(z.minimum(1), z.maximum(maxMeetingSeats)),
});
export type EnteredMeeting = z.infer<typeof enteredMeeting>;

export const meetings = resource({
  path: '/platform/api/office/meetings',
  param: 'meetingId',
  read: 'catalogue.read',
  write: 'content.write',
  notFound: 'MEETING_NOT_FOUND',
  entered: enteredMeeting,
  shown: {
    levelName: z.string(),
    taken: z.int().check(z.describe('Seats of members and of their friends.')),
    hasBegun: z.boolean(),
    cancelledAt: z.nullable(instant),
    cancelReason: z.nullable(z.string()).check(z.describe('What those with a seat were sent.')),
  },
});
export type OfficeMeeting = z.infer<typeof meetings.record>;

const closed = ['MEETING_OVER', 'MEETING_CANCELLED'] as const;

export const listOfficeMeetings = meetings.list(
  'Meet-the-maker sessions, past and cancelled ones too, the latest first (at most 500)',
);
export const getOfficeMeeting = meetings.get('A session with how many of its seats are taken');
export const createMeeting = meetings.create(
  'Add a session; members of its level can book at once',
  enteredMeeting,
);
export const changeMeeting = meetings.change(
  'Change a session to come; members with a seat get a notice and a mail of another time or place',
  closed,
);
export const cancelMeetingReason = singleLine(300);
export const cancelMeeting = meetings.step(
  'cancel',
  'Cancel a session to come for good; members with a seat get a notice and a mail with the reason',
  { reason: cancelMeetingReason },
  { errors: closed, sensitive: true },
);

const meetingGuest = z.strictObject({
  memberId: uuid,
  memberName: z.string().check(z.describe('The address where there is no name.')),
  email: z.string(),
  seats: z.array(z.int()).check(z.describe("The member's own first, then those of friends.")),
  bookedAt: instant,
});
export type MeetingGuest = z.infer<typeof meetingGuest>;

export const listMeetingGuests = endpoint(
  'GET /platform/api/office/meetings/{meetingId}/guests',
  'members.read',
  {
    summary: 'Who has a seat in a session, by seat',
    params: z.strictObject({ meetingId: param.id }),
    answer: z.array(meetingGuest),
    errors: ['MEETING_NOT_FOUND'],
  },
);
