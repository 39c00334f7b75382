import { Link } from 'react-router';
import { type Membership, type Subscription, cancelSubscription } from '#contract/membership/membership.ts';
import { daysUntil } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { call } from '#web/api/http/client.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { paths } from '#web/paths.ts';
import { ConfirmButton } from '#web/shop/shared/confirm-dialog.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { useNow } from '#web/shop/shared/time/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { rich } from '#web/ui/rich.tsx';
import { cancelling, term } from '#words/en/profile/membership.ts';
import { dayIn, dayOf, money } from '#words/format.ts';
import { termWords } from '../../membership/current-membership.tsx';

type Cancellation = NonNullable<Membership['cancellation']>;

function stateBadge({ current, cancelledAt }: Subscription) {
  if (!current) return <Badge>{term.states.ended}</Badge>;
  return cancelledAt ? (
    <Badge tone="warning">{term.states.ending}</Badge>
  ) : (
    <Badge tone="success">{term.states.current}</Badge>
  );
}

interface CurrentTermProps {
  membership: Membership;
  subscription: Subscription;
}

export function CurrentTerm({ membership: { next, cancellation }, subscription }: CurrentTermProps) {
  const now = new Date(useNow());
  const country = useMemberCountry();
  const { levelName, current, endsAt, legalVersion } = subscription;
  return (
    <Card className="desktop:max-w-2xl">
      {stateBadge(subscription)}
      <h2 className="mt-4 text-heading">{levelName}</h2>
      <p className="figures mt-2 mb-8 text-ink-muted">
        {[
          termWords(subscription, country),
          endsAt && current && term.daysLeft(Math.max(0, daysUntil(country, endsAt, now))),
          next?.startsAt && term.next(next.levelName, dayIn(country, next.startsAt)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="mb-8 text-small text-ink-muted">
        {rich(term.accepted(legalVersion), { terms: linkTo(paths.salesTerm(legalVersion)) })}
      </p>
      <div ref={keepFocus} className="flex flex-col gap-3 tablet:flex-row">
        <ButtonLink as={Link} to={paths.membership()} kind="dark">
          {current ? term.levels : term.joinAgain}
        </ButtonLink>
        {cancellation && (
          <Cancel
            cancellation={cancellation}
            subscription={next ?? subscription}
            name={next ? term.cancelNext : term.cancel}
          />
        )}
      </div>
    </Card>
  );
}

function effectText(
  { when, refund, charge, withdrawUntil }: Cancellation,
  { currency, endsAt }: Subscription,
  country: Country | null,
): string {
  if (when === 'AT_TERM') return endsAt ? cancelling.atTerm(dayIn(country, endsAt)) : cancelling.notStarted;
  if (withdrawUntil === null) return cancelling.atOnce;
  const until = dayOf(withdrawUntil);
  if (!currency || refund + charge === 0)
    return `${cancelling.nothingRefunded(until)} ${cancelling.openUses}`;
  return [
    cancelling.refunded(money(refund, currency), until),
    ...(charge > 0 ? [cancelling.charged(money(charge, currency))] : []),
    cancelling.openUses,
  ].join(' ');
}

interface CancelProps {
  cancellation: Cancellation;
  subscription: Subscription;
  name: string;
}

function Cancel({ cancellation, subscription, name }: CancelProps) {
  const country = useMemberCountry();
  const { subscriptionId, refund } = cancellation;
  const query = { expectedRefund: String(refund) };
  return (
    <ConfirmButton
      name={name}
      title={cancelling.title(subscription.levelName)}
      action={cancelling.action}
      keep={cancelling.keep}
      send={() => call(cancelSubscription, { params: { subscriptionId }, query })}
      onDone={() => {
        toast.success(refund > 0 ? cancelling.doneWithRefund : cancelling.done);
        return membershipChanged();
      }}
    >
      <p>{effectText(cancellation, subscription, country)}</p>
    </ConfirmButton>
  );
}
