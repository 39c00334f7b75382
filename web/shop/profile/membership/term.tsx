import { useState } from 'react';
import { Link } from 'react-router';
import { daysUntil } from '#domain/calendar.ts';
import type { Membership, Subscription } from '#contract/membership/membership.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { rich } from '#web/ui/rich.tsx';
import { term } from '#words/en/profile/membership.ts';
import { termWords } from '../../membership/current-membership.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { useNow } from '#web/shop/shared/time/use-now.ts';
import { CancelDialog } from './cancel-dialog.tsx';

function stateBadge({ current, cancelledAt }: Subscription) {
  if (!current) return <Badge>{term.states.ended}</Badge>;
  return cancelledAt ? (
    <Badge tone="warning">{term.states.ending}</Badge>
  ) : (
    <Badge tone="success">{term.states.current}</Badge>
  );
}

export function CurrentTerm({
  membership,
  subscription,
}: {
  membership: Membership;
  subscription: Subscription;
}) {
  const [isCancelling, setIsCancelling] = useState(false);
  const now = useNow();
  const localDay = useLocalDay();
  const country = useMemberCountry();
  const { levelName, current, endsAt, legalVersion } = subscription;
  const { next, cancellation } = membership;
  return (
    <Card className="desktop:max-w-2xl">
      {stateBadge(subscription)}
      <h2 className="mt-4 text-heading">{levelName}</h2>
      <p className="figures mt-2 mb-8 text-ink-muted">
        {[
          termWords(subscription, country),
          endsAt && current && term.daysLeft(Math.max(0, daysUntil(country, endsAt, new Date(now)))),
          next?.startsAt && term.next(next.levelName, localDay(next.startsAt)),
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
          <Button kind="quiet" onClick={() => setIsCancelling(true)}>
            {next ? term.cancelNext : term.cancel}
          </Button>
        )}
      </div>
      {cancellation && (
        <CancelDialog
          cancellation={cancellation}
          subscription={next ?? subscription}
          isOpen={isCancelling}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </Card>
  );
}
