import { benefits } from '#words/membership.ts';

/** How often a benefit may be used: `Twice a term`; null is without limit. */
export const perTermWords = (times: number | null) =>
  times === null ? benefits.asOftenAsYouLike : benefits.perTerm(times);
