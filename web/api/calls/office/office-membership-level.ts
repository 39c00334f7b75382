// Made by `npm run calls` from contract/office/office-membership-level.ts.
import type * as contract from '#contract/office/office-membership-level.ts';
import type { Call } from '#web/api/http/call.ts';

export const changeLevel: Call<typeof contract.changeLevel> = {
  method: 'PUT',
  path: '/platform/api/office/membership-levels/{levelId}',
  role: 'operator',
  answer: 'json',
};

export const getOfficeLevel: Call<typeof contract.getOfficeLevel> = {
  method: 'GET',
  path: '/platform/api/office/membership-levels/{levelId}',
  role: 'operator',
  answer: 'json',
};

export const listOfficeLevels: Call<typeof contract.listOfficeLevels> = {
  method: 'GET',
  path: '/platform/api/office/membership-levels',
  role: 'operator',
  answer: 'json',
};

export const setLevelPrice: Call<typeof contract.setLevelPrice> = {
  method: 'POST',
  path: '/platform/api/office/membership-levels/{levelId}/prices',
  role: 'operator',
  answer: 'json',
};

export const withdrawLevelPrice: Call<typeof contract.withdrawLevelPrice> = {
  method: 'POST',
  path: '/platform/api/office/membership-levels/{levelId}/prices/{priceId}/withdraw',
  role: 'operator',
  answer: 'json',
};
