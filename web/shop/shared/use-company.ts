import type { AnswerOf } from '#contract/endpoint.ts';
import type { getCompany as endpoint } from '#contract/content/company.ts';
import { getCompany } from '#web/api/calls/content/company.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';

export const companyQuery = () => get(getCompany, {}, { quiet: true });

/** Undefined until it has arrived. */
export function useCompany(): AnswerOf<typeof endpoint> | undefined {
  return useGet(companyQuery()).data;
}
