// Made by `npm run calls` from contract/office/money/chargebacks.ts.
import type * as contract from '#contract/office/money/chargebacks.ts';
import type { Call } from '#web/api/http/call.ts';

export const changeChargeback: Call<typeof contract.changeChargeback> = {
  method: 'PUT',
  path: '/platform/api/office/chargebacks/{chargebackId}',
  role: 'operator',
  answer: 'json',
};

export const getChargeback: Call<typeof contract.getChargeback> = {
  method: 'GET',
  path: '/platform/api/office/chargebacks/{chargebackId}',
  role: 'operator',
  answer: 'json',
};

export const listChargebacks: Call<typeof contract.listChargebacks> = {
  method: 'GET',
  path: '/platform/api/office/chargebacks',
  role: 'operator',
  answer: 'json',
};
