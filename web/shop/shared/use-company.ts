import type { AnswerOf } from '#contract/endpoint.ts';
import { getCompany } from '#contract/content/company.ts';
import { get, useGet } from '#web/api/http/cache.ts';

export const companyQuery = () => get(getCompany, {}, { quiet: true });

export function useCompany(): AnswerOf<typeof getCompany> | undefined {
  return useGet(companyQuery()).data;
}
