import { benefits } from '#words/en/membership.ts';

/** `Twice a term`; null is without limit. */
export const perTermWords = (times: number | null) =>
  times === null ? benefits.asOftenAsYouLike : benefits.perTerm(times);
