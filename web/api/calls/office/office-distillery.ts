// Made by `npm run calls` from contract/office/office-distillery.ts.
import type * as contract from '#contract/office/office-distillery.ts';
import type { Call } from '#web/api/http/call.ts';

export const changeDistillery: Call<typeof contract.changeDistillery> = {
  method: 'PUT',
  path: '/platform/api/office/distilleries/{distilleryId}',
  role: 'operator',
  answer: 'json',
};

export const createDistillery: Call<typeof contract.createDistillery> = {
  method: 'POST',
  path: '/platform/api/office/distilleries',
  role: 'operator',
  answer: 'json',
};

export const getOfficeDistillery: Call<typeof contract.getOfficeDistillery> = {
  method: 'GET',
  path: '/platform/api/office/distilleries/{distilleryId}',
  role: 'operator',
  answer: 'json',
};

export const listOfficeDistilleries: Call<typeof contract.listOfficeDistilleries> = {
  method: 'GET',
  path: '/platform/api/office/distilleries',
  role: 'operator',
  answer: 'json',
};
