import { Link } from 'react-router';
import type { Subscription } from '#contract/membership/membership.ts';
import type { Country } from '#domain/country.ts';
import { dayIn } from '#words/format.ts';
import { current as currentWords, term } from '#words/en/membership.ts';
import { useMemberCountry, useSession } from '#web/api/hooks.ts';
import { useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useReturnTo } from '#web/shop/shared/return-to.ts';
import { subscriptionQuery } from './membership-query.ts';

export function termWords(
  { startsAt, endsAt, current, refunded }: Subscription,
  country: Country | null,
): string {
  if (refunded) return term.refunded;
  if (!startsAt || !endsAt) return term.notStarted;
  const endsOn = dayIn(country, endsAt);
  return current ? term.runs(dayIn(country, startsAt), endsOn) : term.ended(endsOn);
}

export function CurrentMembership() {
  const { loggedIn } = useSession();
  const returnTo = useReturnTo();
  const country = useMemberCountry();
  const subscription = useGet({ ...subscriptionQuery(), enabled: loggedIn }).data?.subscription;
  if (!subscription) return null;
  const { current, levelName } = subscription;
  const canReturnToCart = returnTo !== null && current;
  return (
    <Banner
      className="mt-10"
      tone={current ? 'success' : 'warning'}
      title={current ? currentWords.is(levelName) : currentWords.was(levelName)}
      action={
        <Link to={canReturnToCart ? returnTo : paths.profileMembership()} className="textlink">
          {canReturnToCart ? currentWords.backToCart : currentWords.benefits}
        </Link>
      }
    >
      {termWords(subscription, country)}
    </Banner>
  );
}
