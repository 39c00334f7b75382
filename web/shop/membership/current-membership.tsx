import { Link } from 'react-router';
import type { Subscription } from '#contract/membership/membership.ts';
import { current as currentWords, term } from '#words/en/membership.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { useReturnTo } from '#web/shop/shared/return-to.ts';
import { subscriptionQuery } from './membership-query.ts';

export function useTermWords({ startsAt, endsAt, current, refunded }: Subscription): string {
  const localDay = useLocalDay();
  if (refunded) return term.refunded;
  if (!startsAt || !endsAt) return term.notStarted;
  return current ? term.runs(localDay(startsAt), localDay(endsAt)) : term.ended(localDay(endsAt));
}

export function CurrentMembership() {
  return useSession().loggedIn ? <MemberBanner /> : null;
}

function MemberBanner() {
  const subscription = useGet(subscriptionQuery()).data?.subscription;
  return subscription ? <SubscriptionBanner subscription={subscription} /> : null;
}

function SubscriptionBanner({ subscription }: { subscription: Subscription }) {
  const returnTo = useReturnTo();
  const text = useTermWords(subscription);
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
      {text}
    </Banner>
  );
}
