import type { MembershipLevel } from '#contract/membership/membership.ts';
import { benefits } from '#words/en/membership.ts';

/** `Twice a year`; null is without limit. */
export const perTermWords = (times: number | null) =>
  times === null ? benefits.asOftenAsYouLike : benefits.perTerm(times);

/** How often in a term; the meetings of the levels below come on top. */
export const timesOf = ({ kind, perTerm }: Pick<MembershipLevel['benefits'][number], 'kind' | 'perTerm'>) =>
  perTerm !== null && kind === 'MEET_THE_MAKER'
    ? benefits.ofOwnLevel(perTermWords(perTerm))
    : perTermWords(perTerm);
