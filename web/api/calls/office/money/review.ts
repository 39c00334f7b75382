// Made by `npm run calls` from contract/office/money/review.ts.
import type * as contract from '#contract/office/money/review.ts';
import type { Call } from '#web/api/http/call.ts';

export const acceptDeposit: Call<typeof contract.acceptDeposit> = {
  method: 'POST',
  path: '/platform/api/office/deposits/{depositId}/accept',
  role: 'operator',
  answer: 'json',
};

export const cancelReviewedDeposit: Call<typeof contract.cancelReviewedDeposit> = {
  method: 'POST',
  path: '/platform/api/office/deposits/{depositId}/cancel',
  role: 'operator',
  answer: 'json',
};

export const getReview: Call<typeof contract.getReview> = {
  method: 'GET',
  path: '/platform/api/office/deposits/{depositId}',
  role: 'operator',
  answer: 'json',
};

export const listReviews: Call<typeof contract.listReviews> = {
  method: 'GET',
  path: '/platform/api/office/deposits',
  role: 'operator',
  answer: 'json',
};

export const returnDeposit: Call<typeof contract.returnDeposit> = {
  method: 'POST',
  path: '/platform/api/office/deposits/{depositId}/return',
  role: 'operator',
  answer: 'json',
};
