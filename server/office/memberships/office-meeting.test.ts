import { beforeEach, expect, test } from 'vitest';
import { expectRefusal, expectWrong } from '#testing/expect-refusal.ts';
import { bookMeeting, getBenefits, listMeetings } from '#contract/membership/benefit.ts';
import {
  cancelMeeting,
  changeMeeting,
  createMeeting,
  listMeetingGuests,
  listOfficeMeetings,
  type EnteredMeeting,
  type OfficeMeeting,
} from '#contract/office/office-meeting.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { levelIds, loginMember, takeLevel } from '#testing/fixtures/memberships.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, call, office, clock } = await testOffice();
beforeEach(() => clock.set('2026-03-02T12:00:00Z'));

const entered: EnteredMeeting = {
  title: 'Reading a cask head',
  maker: 'Nora Considine',
  place: 'Online',
  online: true,
  levelId: levelIds.MASTER_BLENDER,
  startsAt: '2026-03-20T19:00:00.000Z',
  minutes: 60,
  about: 'What the stencils say.',
  seats: 3,
};
const add = (given: Partial<EnteredMeeting>) => office(createMeeting, { body: { ...entered, ...given } });
const create = async (given: Partial<EnteredMeeting> = {}) => (await add(given)).body;
const paramsOf = ({ id }: { id: number }) => ({ meetingId: String(id) });
const change = (meeting: OfficeMeeting, given: Partial<EnteredMeeting>) => {
  const body = { version: meeting.version, ...entered, seats: meeting.seats, ...given };
  return office(changeMeeting, { params: paramsOf(meeting), body });
};
const cancel = (meeting: OfficeMeeting, reason = 'The maker is ill') => {
  const body = { version: meeting.version, reason };
  return office(cancelMeeting, { params: paramsOf(meeting), body });
};

async function someone() {
  const member = await loginMember(context);
  await takeLevel(context, member.caller, 'MASTER_BLENDER');
  return member;
}
type Someone = Awaited<ReturnType<typeof someone>>;
const book = ({ token: own }: Someone, meeting: OfficeMeeting, seats = 1) => {
  const query = { seats: String(seats) };
  return call(bookMeeting, { params: paramsOf(meeting), query, token: own });
};
const shownTo = async (member: Someone) => {
  const { body } = await call(listMeetings, { query: { size: '50' }, token: member.token });
  return body.content.map(({ id }) => id);
};

test('a session that an operator adds is booked like any other; the guests are listed by seat', async () => {
  const meeting = await create();
  expect(meeting).toMatchObject({ ...entered, version: 1, taken: 0, levelName: 'Master Blender' });
  const [one, other] = [await someone(), await someone()];
  expect(await shownTo(one)).toContain(meeting.id);
  await book(one, meeting, 2);
  await expectRefusal(book(other, meeting, 2), 'MEETING_FULL');
  await book(other, meeting);
  const { body: guests } = await office(listMeetingGuests, { params: paramsOf(meeting) });
  expect(guests.map(({ memberId, seats }) => [memberId, seats])).toEqual([
    [one.id, [1, 2]],
    [other.id, [3]],
  ]);
  const { body: all } = await office(listOfficeMeetings);
  expect(all.find(({ id }) => id === meeting.id)).toMatchObject({ taken: 3, seats: 3 });
});

test('a session begins in the future, for a level that there is', async () => {
  await expectWrong(add({ startsAt: '2026-03-02T12:00:00.000Z' }), 'startsAt');
  await expectWrong(add({ levelId: 99 }), 'levelId');
});

test('another time or place is sent to those with a seat, another text is not', async () => {
  const meeting = await create();
  const guest = await someone();
  await book(guest, meeting);
  const { body: worded } = await change(meeting, { about: 'What the wood says.' });
  const mailed = () => context.mailsTo(guest.email, 'New time or place: Reading a cask head');
  expect(await mailed()).toEqual([]);
  const { body: moved } = await change(worded, { startsAt: '2026-03-21T19:00:00.000Z' });
  expect(moved).toMatchObject({ version: 3, taken: 1, startsAt: '2026-03-21T19:00:00.000Z' });
  expect(await mailed()).toHaveLength(1);
});

test('seats are added and taken away, but none that was booked once, and no level while any is taken', async () => {
  const meeting = await create({ seats: 2 });
  const guest = await someone();
  await book(guest, meeting);
  const { body: more } = await change(meeting, { seats: 5 });
  expect(more.seats).toBe(5);
  const { body: fewer } = await change(more, { seats: 1 });
  expect([fewer.seats, fewer.taken]).toEqual([1, 1]);
  const other = await someone();
  await expectRefusal(book(other, meeting), 'MEETING_FULL');
  const { body: again } = await change(fewer, { seats: 2 });
  await book(other, meeting);
  await expectWrong(change(again, { seats: 1 }), 'seats');
  await expectWrong(change(again, { levelId: levelIds.COOPER }), 'levelId');
});

test('a cancelled session frees its guests with a reason, and can no longer be booked', async () => {
  const meeting = await create();
  const guest = await someone();
  await book(guest, meeting, 2);
  const { body: cancelled } = await cancel(meeting);
  expect(cancelled).toMatchObject({ cancelReason: 'The maker is ill', taken: 0 });
  expect(await context.mailsTo(guest.email, 'We had to cancel a meeting')).toHaveLength(1);
  const { body: benefits } = await call(getBenefits, { token: guest.token });
  expect(benefits.uses).toMatchObject([{ state: 'CANCELLED' }]);
  expect(benefits.benefits.find(({ kind }) => kind === 'MEET_THE_MAKER')).toMatchObject({ used: 0 });
  expect(await shownTo(guest)).not.toContain(meeting.id);
  await expectRefusal(book(guest, meeting), 'MEETING_CANCELLED');
  await expectRefusal(cancel(cancelled), 'MEETING_CANCELLED');
  await expectRefusal(change(cancelled, { title: 'Again' }), 'MEETING_CANCELLED');
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a session that has begun stays as it was', async () => {
  const meeting = await create();
  clock.set('2026-03-20T19:00:00Z');
  await expectRefusal(change(meeting, { title: 'Late' }), 'MEETING_OVER');
  await expectRefusal(cancel(meeting), 'MEETING_OVER');
});
