// Made by `npm run calls` from contract/content/faq.ts.
import type * as contract from '#contract/content/faq.ts';
import type { Call } from '#web/api/http/call.ts';

export const getFaq: Call<typeof contract.getFaq> = {
  method: 'GET',
  path: '/platform/api/v1/faq',
  role: 'anyone',
  answer: 'json',
};
