// Made by `npm run calls` from contract/membership/membership.ts.
import type * as contract from '#contract/membership/membership.ts';
import type { Call } from '#web/api/http/call.ts';

export const cancelSubscription: Call<typeof contract.cancelSubscription> = {
  method: 'POST',
  path: '/platform/api/subscription/cancel/{subscriptionId}',
  role: 'member',
  answer: 'json',
};

export const getMembershipLevel: Call<typeof contract.getMembershipLevel> = {
  method: 'GET',
  path: '/platform/api/membership/{id}',
  role: 'anyone',
  answer: 'json',
};

export const getSubscription: Call<typeof contract.getSubscription> = {
  method: 'GET',
  path: '/platform/api/subscription',
  role: 'member',
  answer: 'json',
};

export const getSubscriptionCreditNote: Call<typeof contract.getSubscriptionCreditNote> = {
  method: 'GET',
  path: '/platform/api/subscription/{subscriptionId}/credit-note',
  role: 'member',
  answer: 'application/pdf',
};

export const getSubscriptionInvoice: Call<typeof contract.getSubscriptionInvoice> = {
  method: 'GET',
  path: '/platform/api/subscription/{subscriptionId}/invoice',
  role: 'member',
  answer: 'application/pdf',
};

export const joinFreeMembership: Call<typeof contract.joinFreeMembership> = {
  method: 'POST',
  path: '/platform/api/subscription/free-subscription',
  role: 'member',
  answer: 'json',
};

export const listMembershipLevels: Call<typeof contract.listMembershipLevels> = {
  method: 'GET',
  path: '/platform/api/membership',
  role: 'anyone',
  answer: 'json',
};

export const listSubscriptions: Call<typeof contract.listSubscriptions> = {
  method: 'GET',
  path: '/platform/api/subscription/history',
  role: 'member',
  answer: 'json',
};

export const quoteSubscriptions: Call<typeof contract.quoteSubscriptions> = {
  method: 'GET',
  path: '/platform/api/subscription/quote',
  role: 'member',
  answer: 'json',
};

export const subscribe: Call<typeof contract.subscribe> = {
  method: 'POST',
  path: '/platform/api/subscription/subscribe',
  role: 'member',
  idempotent: true,
  answer: 'json',
};
