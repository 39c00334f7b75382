// Made by `npm run calls` from contract/office/office-team.ts.
import type * as contract from '#contract/office/office-team.ts';
import type { Call } from '#web/api/http/call.ts';

export const addPerson: Call<typeof contract.addPerson> = {
  method: 'POST',
  path: '/platform/api/office/team',
  role: 'operator',
  answer: 'json',
};

export const changePerson: Call<typeof contract.changePerson> = {
  method: 'PUT',
  path: '/platform/api/office/team/{personId}',
  role: 'operator',
  answer: 'json',
};

export const getPerson: Call<typeof contract.getPerson> = {
  method: 'GET',
  path: '/platform/api/office/team/{personId}',
  role: 'operator',
  answer: 'json',
};

export const listTeam: Call<typeof contract.listTeam> = {
  method: 'GET',
  path: '/platform/api/office/team',
  role: 'operator',
  answer: 'json',
};

export const movePerson: Call<typeof contract.movePerson> = {
  method: 'POST',
  path: '/platform/api/office/team/{personId}/move',
  role: 'operator',
  answer: 'json',
};

export const removePerson: Call<typeof contract.removePerson> = {
  method: 'POST',
  path: '/platform/api/office/team/{personId}/remove',
  role: 'operator',
  answer: null,
};
