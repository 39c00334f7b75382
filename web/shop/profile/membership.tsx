import { Link } from 'react-router';
import type { Subscription } from '#contract/membership.ts';
import { prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dayOf } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { termWords } from '../membership/current-membership.tsx';
import { subscriptionQuery } from '../membership/membership-query.ts';
import { ProfileHeading } from './profile-heading.tsx';

export const loader = () => prefetch(subscriptionQuery());

/** /profile/membership */
export function Component() {
  const query = useGet(subscriptionQuery());
  return (
    <>
      <ProfileHeading title="Membership" />
      <Loaded query={query} skeleton={<Skeleton className="h-64 max-w-xl" />}>
        {({ subscription }) => (subscription ? <Term subscription={subscription} /> : <NoMembership />)}
      </Loaded>
    </>
  );
}

function Term({ subscription }: { subscription: Subscription }) {
  const { levelName, current, joinedAt, startsAt, endsAt } = subscription;
  return (
    <Card className="max-w-xl">
      <Badge tone={current ? 'success' : 'neutral'}>{current ? 'Current' : 'Ended'}</Badge>
      <h2 className="mt-4 text-heading">{levelName}</h2>
      <p className="mt-2 text-ink-muted">{termWords(subscription)}</p>
      <DefinitionList
        className="mt-6 mb-8"
        items={[
          { label: 'Joined', value: dayOf(joinedAt) },
          { label: 'Begins', value: startsAt ? dayOf(startsAt) : 'With your first cask share' },
          { label: 'Ends', value: endsAt ? dayOf(endsAt) : '12 months later' },
        ]}
      />
      <ButtonLink as={Link} to={paths.membership()} kind="dark">
        {current ? 'See all levels and benefits' : 'Join again'}
      </ButtonLink>
    </Card>
  );
}

function NoMembership() {
  return (
    <EmptyState
      title="You have no membership yet"
      action={
        <ButtonLink as={Link} to={paths.membership()}>
          See the levels
        </ButtonLink>
      }
    >
      Buying cask shares takes one. The first level is free.
    </EmptyState>
  );
}
