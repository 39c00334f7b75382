// Made by `npm run calls` from contract/office/office-meeting.ts.
import type * as contract from '#contract/office/office-meeting.ts';
import type { Call } from '#web/api/http/call.ts';

export const cancelMeeting: Call<typeof contract.cancelMeeting> = {
  method: 'POST',
  path: '/platform/api/office/meetings/{meetingId}/cancel',
  role: 'operator',
  answer: 'json',
};

export const changeMeeting: Call<typeof contract.changeMeeting> = {
  method: 'PUT',
  path: '/platform/api/office/meetings/{meetingId}',
  role: 'operator',
  answer: 'json',
};

export const createMeeting: Call<typeof contract.createMeeting> = {
  method: 'POST',
  path: '/platform/api/office/meetings',
  role: 'operator',
  answer: 'json',
};

export const getOfficeMeeting: Call<typeof contract.getOfficeMeeting> = {
  method: 'GET',
  path: '/platform/api/office/meetings/{meetingId}',
  role: 'operator',
  answer: 'json',
};

export const listMeetingGuests: Call<typeof contract.listMeetingGuests> = {
  method: 'GET',
  path: '/platform/api/office/meetings/{meetingId}/guests',
  role: 'operator',
  answer: 'json',
};

export const listOfficeMeetings: Call<typeof contract.listOfficeMeetings> = {
  method: 'GET',
  path: '/platform/api/office/meetings',
  role: 'operator',
  answer: 'json',
};
