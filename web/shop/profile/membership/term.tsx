import { useState } from 'react';
import { Link } from 'react-router';
import type { Membership, Subscription } from '#contract/membership.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { term as words } from '#words/profile-membership.ts';
import { count, dayOf } from '../../format.ts';
import { termWords } from '../../membership/current-membership.tsx';
import { useNow } from '../../use-now.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** Whole days to the end, today included. */
const daysLeft = (endsAt: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 86_400_000));

function stateOf({ current, cancelledAt }: Subscription) {
  if (!current) return <Badge>{words.states.ended}</Badge>;
  return cancelledAt ? (
    <Badge tone="warning">{words.states.ending}</Badge>
  ) : (
    <Badge tone="success">{words.states.current}</Badge>
  );
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
          { label: words.joined, value: dayOf(joinedAt) },
          { label: words.begins, value: startsAt ? dayOf(startsAt) : words.beginsWithShare },
          { label: words.ends, value: endsAt ? dayOf(endsAt) : words.endsLater },
          ...(endsAt && current ? [{ label: words.daysLeft, value: count(daysLeft(endsAt, now)) }] : []),
          ...(next?.startsAt
            ? [{ label: words.after, value: words.next(next.levelName, dayOf(next.startsAt)) }]
            : []),
        ]}
      />
      <div className="flex flex-col gap-3 tablet:flex-row">
        <ButtonLink as={Link} to={paths.membership()} kind="dark">
          {current ? words.levels : words.joinAgain}
        </ButtonLink>
        {cancellation && (
          <Button kind="quiet" onPress={() => setIsCancelling(true)}>
            {next ? words.cancelNext : words.cancel}
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
