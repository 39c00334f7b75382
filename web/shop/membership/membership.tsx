import type { MembershipLevel } from '#contract/membership/membership.ts';
import { membership } from '#words/en/membership.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { CompareLevels } from './compare-levels.tsx';
import { CurrentMembership } from './current-membership.tsx';
import { MembershipLevelCard } from './membership-level-card.tsx';
import { isFree, levelsQuery, subscriptionQuery } from './membership-query.ts';

export const loader = () => prefetch(levelsQuery());

function MembershipPage() {
  useTitle(membership.title);
  const levels = useGet(levelsQuery());
  return (
    <div className="page pb-24">
      <PageHeader label={membership.title} title={membership.heading} lead={membership.lead} />
      <CurrentMembership />
      <p className="mt-10 max-w-prose text-small text-ink-muted">{membership.law}</p>
      <div className="mt-8">
        <Loaded query={levels} skeleton={<LevelsSkeleton />}>
          {(data) => (
            <>
              <Levels levels={data} />
              <CompareLevels levels={data} />
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}
export { MembershipPage as Component };

function Levels({ levels }: { levels: readonly MembershipLevel[] }) {
  const { loggedIn } = useSession();
  const held = useGet({ ...subscriptionQuery(), enabled: loggedIn }).data?.subscription;
  const own = held?.current ? levels.find(({ id }) => id === held.levelId) : undefined;
  const paid = levels.find((level) => !isFree(level));
  const recommended = paid && (own?.tier ?? 0) < paid.tier ? paid.id : null;
  return (
    <ul className="grid gap-5 tablet:grid-cols-3">
      {levels.map((level) => (
        <MembershipLevelCard key={level.id} level={level} isRecommended={level.id === recommended} />
      ))}
    </ul>
  );
}

const LevelsSkeleton = () => (
  <div className="grid gap-5 tablet:grid-cols-3">
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
);
