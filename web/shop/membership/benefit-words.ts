import type { BenefitKind } from '#domain/benefit.ts';

export const benefitNames: Record<BenefitKind, string> = {
  MEET_THE_MAKER: 'Meet the maker',
  CASK_SAMPLE: 'Cask samples',
  TAILORED_EXPERIENCE: 'Tailored experiences',
};

/** 'Twice a term', 'As often as you like'. */
export function perTermWords(times: number | null): string {
  if (times === null) return 'As often as you like';
  return `${['Never', 'Once', 'Twice'][times] ?? `${times} times`} a term`;
}
