// Made by `npm run calls` from contract/office/office-rates.ts.
import type * as contract from '#contract/office/office-rates.ts';
import type { Call } from '#web/api/http/call.ts';

export const confirmRate: Call<typeof contract.confirmRate> = {
  method: 'POST',
  path: '/platform/api/office/rates/{rateId}/confirm',
  role: 'operator',
  answer: 'json',
};

export const listOfficeRates: Call<typeof contract.listOfficeRates> = {
  method: 'GET',
  path: '/platform/api/office/rates',
  role: 'operator',
  answer: 'json',
};

export const proposeRate: Call<typeof contract.proposeRate> = {
  method: 'POST',
  path: '/platform/api/office/rates',
  role: 'operator',
  answer: 'json',
};

export const withdrawRate: Call<typeof contract.withdrawRate> = {
  method: 'POST',
  path: '/platform/api/office/rates/{rateId}/withdraw',
  role: 'operator',
  answer: null,
};
