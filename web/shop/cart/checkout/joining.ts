import type { MembershipLevel, Subscription } from '#contract/membership/membership.ts';
import type { Currency } from '#domain/money.ts';
import { isFree, levelsQuery, subscriptionQuery } from '#web/shop/membership/membership-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/api/hooks.ts';

export interface PaidLevel {
  name: string;
  /** Minor units of the cart's currency. */
  price: number;
}

export interface Joining {
  chosen: MembershipLevel | undefined;
  /** Undefined where what is held stays. */
  levelId: number | undefined;
  paid: PaidLevel | undefined;
}

/** The same level is not taken again; a free level moves up to a paid one. */
export function joiningOf(
  held: Subscription | null,
  levels: readonly MembershipLevel[],
  chosenId: number | null,
  currency: Currency,
): Joining {
  const chosen = levels.find(({ id }) => id === chosenId) ?? levels.find(isFree);
  const stays = Boolean(held?.current) && (held?.price !== 0 || !chosen || isFree(chosen));
  if (stays || !chosen) return { chosen, levelId: undefined, paid: undefined };
  const price = chosen.prices[currency];
  return { chosen, levelId: chosen.id, paid: price > 0 ? { name: chosen.name, price } : undefined };
}

export function usePaidLevel(levelId: number | null, currency: Currency): PaidLevel | undefined {
  const enabled = useSession().loggedIn && levelId !== null;
  const { data: held } = useQuery({ ...subscriptionQuery(), enabled });
  const { data: levels } = useQuery({ ...levelsQuery(), enabled });
  return enabled && held && levels ? joiningOf(held.subscription, levels, levelId, currency).paid : undefined;
}
