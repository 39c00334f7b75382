// Made by `npm run calls` from contract/membership/benefit.ts.
import type * as contract from '#contract/membership/benefit.ts';
import type { Call } from '#web/api/http/call.ts';

export const bookMeeting: Call<typeof contract.bookMeeting> = {
  method: 'POST',
  path: '/platform/api/membership/meeting/{meetingId}',
  role: 'member',
  answer: 'json',
};

export const cancelBenefitUse: Call<typeof contract.cancelBenefitUse> = {
  method: 'DELETE',
  path: '/platform/api/membership/use/{useId}',
  role: 'member',
  answer: 'json',
};

export const getBenefits: Call<typeof contract.getBenefits> = {
  method: 'GET',
  path: '/platform/api/membership/benefit',
  role: 'member',
  answer: 'json',
};

export const getMeetingCalendar: Call<typeof contract.getMeetingCalendar> = {
  method: 'GET',
  path: '/platform/api/membership/meeting/{meetingId}/calendar',
  role: 'member',
  answer: 'text/calendar',
};

export const listMeetings: Call<typeof contract.listMeetings> = {
  method: 'GET',
  path: '/platform/api/membership/meeting',
  role: 'member',
  answer: 'json',
};

export const requestExperience: Call<typeof contract.requestExperience> = {
  method: 'POST',
  path: '/platform/api/membership/experience',
  role: 'member',
  answer: 'json',
};

export const requestSample: Call<typeof contract.requestSample> = {
  method: 'POST',
  path: '/platform/api/membership/sample',
  role: 'member',
  answer: 'json',
};
