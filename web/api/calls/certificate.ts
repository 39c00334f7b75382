// Made by `npm run calls` from contract/certificate.ts.
import type * as contract from '#contract/certificate.ts';
import type { Call } from '#web/api/http/call.ts';

export const findShare: Call<typeof contract.findShare> = {
  method: 'GET',
  path: '/platform/api/v1/share-code/{shareCode}',
  role: 'anyone',
  live: true,
  answer: 'json',
};

export const getCertificate: Call<typeof contract.getCertificate> = {
  method: 'GET',
  path: '/platform/api/order/collection/{shareCode}',
  role: 'member',
  answer: 'json',
};

export const getCertificatePdf: Call<typeof contract.getCertificatePdf> = {
  method: 'GET',
  path: '/platform/api/order/collection/{shareCode}/pdf',
  role: 'member',
  answer: 'application/pdf',
};

export const getCollection: Call<typeof contract.getCollection> = {
  method: 'GET',
  path: '/platform/api/order/collection',
  role: 'member',
  answer: 'json',
};

export const getPublicCertificate: Call<typeof contract.getPublicCertificate> = {
  method: 'GET',
  path: '/platform/api/v1/certificate/{shareCode}',
  role: 'anyone',
  answer: 'json',
};
