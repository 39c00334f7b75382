import { membership } from '#words/en/membership.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { CompareLevels } from './compare-levels.tsx';
import { CurrentMembership } from './current-membership.tsx';
import { MembershipLevelCard } from './membership-level-card.tsx';
import { levelsQuery } from './membership-query.ts';

export const loader = () => prefetch(levelsQuery());

function MembershipPage() {
  useTitle(membership.title);
  const levels = useGet(levelsQuery());
  return (
    <div className="page pb-24">
      <PageHeader label={membership.title} title={membership.heading} lead={membership.lead} />
      <CurrentMembership />
      <div className="mt-12">
        <Loaded query={levels} skeleton={<LevelsSkeleton />}>
          {(data) => (
            <>
              <ul className="grid gap-5 desktop:grid-cols-3">
                {data.map((level) => (
                  <MembershipLevelCard key={level.id} level={level} />
                ))}
              </ul>
              <CompareLevels levels={data} />
            </>
          )}
        </Loaded>
      </div>
      <p className="prose mt-10 text-small text-ink-faint">{membership.sameForAll}</p>
    </div>
  );
}
export { MembershipPage as Component };

const LevelsSkeleton = () => (
  <div className="grid gap-5 desktop:grid-cols-3">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
);
