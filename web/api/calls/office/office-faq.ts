// Made by `npm run calls` from contract/office/office-faq.ts.
import type * as contract from '#contract/office/office-faq.ts';
import type { Call } from '#web/api/http/call.ts';

export const changeFaqQuestion: Call<typeof contract.changeFaqQuestion> = {
  method: 'PUT',
  path: '/platform/api/office/faq/{questionId}',
  role: 'operator',
  answer: 'json',
};

export const createFaqQuestion: Call<typeof contract.createFaqQuestion> = {
  method: 'POST',
  path: '/platform/api/office/faq',
  role: 'operator',
  answer: 'json',
};

export const getFaqQuestion: Call<typeof contract.getFaqQuestion> = {
  method: 'GET',
  path: '/platform/api/office/faq/{questionId}',
  role: 'operator',
  answer: 'json',
};

export const listFaqQuestions: Call<typeof contract.listFaqQuestions> = {
  method: 'GET',
  path: '/platform/api/office/faq',
  role: 'operator',
  answer: 'json',
};

export const moveFaqQuestion: Call<typeof contract.moveFaqQuestion> = {
  method: 'POST',
  path: '/platform/api/office/faq/{questionId}/move',
  role: 'operator',
  answer: 'json',
};
