import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#domain/money.ts';
import { useSession } from '#web/api/hooks.ts';
import { levelsQuery, subscriptionQuery } from '#web/shop/membership/membership-query.ts';
import { joiningOf, type PaidLevel } from './joining.ts';

export function usePaidLevel(levelId: number | null, currency: Currency): PaidLevel | undefined {
  const enabled = useSession().loggedIn && levelId !== null;
  const { data: held } = useQuery({ ...subscriptionQuery(), enabled });
  const { data: levels } = useQuery({ ...levelsQuery(), enabled });
  return enabled && held && levels ? joiningOf(held.subscription, levels, levelId, currency).paid : undefined;
}
