import { Link } from 'react-router';
import type { Subscription } from '#contract/membership/membership.ts';
import { current as currentWords, term } from '#words/en/membership.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { dayOf } from '#words/format.ts';
import { useReturnTo } from '#web/shop/shared/return-to.ts';
import { subscriptionQuery } from './membership-query.ts';

/** A free term begins with the first cask share (docs/product.md#membership). */
export function termWords({ startsAt, endsAt, current, refunded }: Subscription): string {
  if (refunded) return term.refunded;
  if (!startsAt || !endsAt) return term.notStarted;
  return current ? term.runs(dayOf(startsAt), dayOf(endsAt)) : term.ended(dayOf(endsAt));
}

export function CurrentMembership() {
  return useSession().loggedIn ? <MemberBanner /> : null;
}

function MemberBanner() {
  const returnTo = useReturnTo();
  const subscription = useGet(subscriptionQuery()).data?.subscription;
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
      {termWords(subscription)}
    </Banner>
  );
}
