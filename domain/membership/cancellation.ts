import { chargeFor, type BenefitUses, type Subscription } from './membership.ts';
import type { Country } from '../country.ts';
import { mayWithdraw } from '../law/working-days.ts';

export interface Cancellation {
  /** AT_ONCE refunds, and restores the subscription before; AT_TERM lets the term run out. */
  when: 'AT_ONCE' | 'AT_TERM';
  /** Minor units; refund + charge is the price that was paid. */
  refund: number;
  /** Minor units that stay with us, for the benefits that were given. */
  charge: number;
}

const atTerm: Cancellation = { when: 'AT_TERM', refund: 0, charge: 0 };

/**
 * Within 14 days of payment a paid term ends at once, and what was used of it is paid for; only one of which everything
 * was given runs to its end. A free one ends at once while it has not begun and nothing of it was used: otherwise
 * cancelling and joining again would renew the allowance.
 */
export function cancellationOf(
  subscription: Subscription & { boughtAt: Date; price: number; credit: number; paid: number },
  { country, uses }: { country: Country | null; uses: BenefitUses },
  now: Date,
): Cancellation {
  const { price, credit, paid, boughtAt, startsAt } = subscription;
  if (price === 0) {
    const isUsed = uses.given + uses.open > 0;
    return startsAt === null && !isUsed ? { when: 'AT_ONCE', refund: 0, charge: 0 } : atTerm;
  }
  const isAllGiven = uses.included > 0 && uses.given >= uses.included;
  if (isAllGiven || !mayWithdraw(boughtAt, country, now)) return atTerm;
  const charge = Math.min(paid, chargeFor(uses, paid + credit));
  return { when: 'AT_ONCE', refund: paid - charge, charge };
}
