// Made by `npm run calls` from contract/office/money/chargebacks.ts.
import type * as contract from '#contract/office/money/chargebacks.ts';
import type { Call } from '#web/api/http/call.ts';

export const addChargebackFile: Call<typeof contract.addChargebackFile> = {
  method: 'POST',
  path: '/platform/api/office/chargebacks/{chargebackId}/files',
  role: 'operator',
  answer: 'json',
};

export const changeChargeback: Call<typeof contract.changeChargeback> = {
  method: 'PUT',
  path: '/platform/api/office/chargebacks/{chargebackId}',
  role: 'operator',
  answer: 'json',
};

export const endChargeback: Call<typeof contract.endChargeback> = {
  method: 'POST',
  path: '/platform/api/office/chargebacks/{chargebackId}/end',
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

export const readChargebackFile: Call<typeof contract.readChargebackFile> = {
  method: 'GET',
  path: '/platform/api/office/chargebacks/{chargebackId}/files/{fileId}/content',
  role: 'operator',
  answer: 'application/pdf,image/jpeg,image/png,image/webp,image/avif',
};

export const recordChargeback: Call<typeof contract.recordChargeback> = {
  method: 'POST',
  path: '/platform/api/office/deposits/{depositId}/chargebacks',
  role: 'operator',
  answer: 'json',
};
