import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { pay as words } from '#words/en/membership.ts';
import { money } from '#words/format.ts';
import type { Subscribing } from './use-subscribe.ts';

export function UnansweredSubscription({
  unanswered,
}: {
  unanswered: NonNullable<Subscribing['unanswered']>;
}) {
  const { expectedTotal = 0, currencyType } = unanswered.body;
  return (
    <UnansweredCallBanner
      what={words.unanswered(money(expectedTotal, currencyType))}
      unanswered={unanswered}
    />
  );
}
