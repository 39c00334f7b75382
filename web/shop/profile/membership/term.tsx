import { useState } from 'react';
import { Link } from 'react-router';
import type { Membership, Subscription } from '#contract/membership.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { count, dayOf } from '../../format.ts';
import { termWords } from '../../membership/current-membership.tsx';
import { useNow } from '../../use-now.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** Whole days to the end, today included. */
const daysLeft = (endsAt: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 86_400_000));

function stateOf({ current, cancelledAt }: Subscription) {
  if (!current) return <Badge>Ended</Badge>;
  return cancelledAt ? <Badge tone="warning">Ends at its term</Badge> : <Badge tone="success">Current</Badge>;
}

/** The level held, how long it lasts, what follows it, and how to end it. */
export function Term({ membership, subscription }: { membership: Membership; subscription: Subscription }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const now = useNow();
  const { levelName, current, joinedAt, startsAt, endsAt } = subscription;
  const { next, cancellation } = membership;
  return (
    <Card className="max-w-2xl">
      {stateOf(subscription)}
      <h2 className="mt-4 text-heading">{levelName}</h2>
      <p className="mt-2 text-ink-muted">{termWords(subscription)}</p>
      <DefinitionList
        className="mt-6 mb-8"
        items={[
          { label: 'Joined', value: dayOf(joinedAt) },
          { label: 'Begins', value: startsAt ? dayOf(startsAt) : 'With your first cask share' },
          { label: 'Ends', value: endsAt ? dayOf(endsAt) : '12 months later' },
          ...(endsAt && current ? [{ label: 'Days left', value: count(daysLeft(endsAt, now)) }] : []),
          ...(next?.startsAt
            ? [{ label: 'Then', value: `${next.levelName}, from ${dayOf(next.startsAt)}` }]
            : []),
        ]}
      />
      <div className="flex flex-col gap-3 tablet:flex-row">
        <ButtonLink as={Link} to={paths.membership()} kind="dark">
          {current ? 'See all levels' : 'Join again'}
        </ButtonLink>
        {cancellation && (
          <Button kind="quiet" onPress={() => setIsCancelling(true)}>
            {next ? 'Cancel the next term' : 'Cancel membership'}
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
