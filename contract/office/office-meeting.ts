import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, param, singleLine, text, uuid, version } from '../shared/fields.ts';

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

const officeMeeting = z.strictObject({
  id,
  version,
  ...enteredMeeting.shape,
  levelName: z.string(),
  taken: z.int().check(z.describe('Seats of members and of their friends.')),
  hasBegun: z.boolean(),
  cancelledAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()).check(z.describe('What those with a seat were sent.')),
});
export type OfficeMeeting = z.infer<typeof officeMeeting>;

const params = z.strictObject({ meetingId: param.id });
const changing = ['MEETING_NOT_FOUND', 'MEETING_OVER', 'MEETING_CANCELLED', 'RECORD_CHANGED'] as const;

export const listOfficeMeetings = endpoint({
  method: 'GET',
  path: '/platform/api/office/meetings',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'Meet-the-maker sessions, past and cancelled ones too, the latest first (at most 500)',
  answer: z.array(officeMeeting),
});

export const getOfficeMeeting = endpoint({
  method: 'GET',
  path: '/platform/api/office/meetings/{meetingId}',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'A session with how many of its seats are taken',
  params,
  answer: officeMeeting,
  errors: ['MEETING_NOT_FOUND'],
});

export const createMeeting = endpoint({
  method: 'POST',
  path: '/platform/api/office/meetings',
  role: 'operator',
  permission: 'content.write',
  summary: 'Add a session; members of its level can book at once',
  body: enteredMeeting,
  answer: officeMeeting,
  status: 201,
});

export const changeMeeting = endpoint({
  method: 'PUT',
  path: '/platform/api/office/meetings/{meetingId}',
  role: 'operator',
  permission: 'content.write',
  summary: 'Change a session to come; members with a seat get a notice and a mail of another time or place',
  params,
  body: z.strictObject({ version, ...enteredMeeting.shape }),
  answer: officeMeeting,
  errors: changing,
});

export const cancelMeetingBody = z.strictObject({ version, reason: singleLine(300) });

export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/platform/api/office/meetings/{meetingId}/cancel',
  role: 'operator',
  permission: 'content.write',
  sensitive: true,
  summary: 'Cancel a session to come for good; members with a seat get a notice and a mail with the reason',
  params,
  body: cancelMeetingBody,
  answer: officeMeeting,
  errors: changing,
});

const meetingGuest = z.strictObject({
  memberId: uuid,
  memberName: z.string().check(z.describe('The address where there is no name.')),
  email: z.string(),
  seats: z.array(z.int()).check(z.describe("The member's own first, then those of friends.")),
  bookedAt: instant,
});
export type MeetingGuest = z.infer<typeof meetingGuest>;

export const listMeetingGuests = endpoint({
  method: 'GET',
  path: '/platform/api/office/meetings/{meetingId}/guests',
  role: 'operator',
  permission: 'members.read',
  summary: 'Who has a seat in a session, by seat',
  params,
  answer: z.array(meetingGuest),
  errors: ['MEETING_NOT_FOUND'],
});
