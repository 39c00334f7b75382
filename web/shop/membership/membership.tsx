import { prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '../loaded.tsx';
import { useTitle } from '../title.ts';
import { CompareLevels } from './compare-levels.tsx';
import { CurrentMembership } from './current-membership.tsx';
import { MembershipLevelCard } from './membership-level-card.tsx';
import { levelsQuery } from './membership-query.ts';

export const loader = () => prefetch(levelsQuery());

/** /membership: the levels, side by side, and taking one. */
export function Component() {
  useTitle('Membership');
  const levels = useGet(levelsQuery());
  return (
    <div className="page pb-24">
      <PageHeader
        label="Membership"
        title="Belong to a house that shows its casks"
        lead="Buying cask shares takes a membership. One level is free; the others add meetings, samples and tastings. A term is 12 months and never renews by itself."
      />
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
              <div className="mt-16">
                <CompareLevels levels={data} />
              </div>
            </>
          )}
        </Loaded>
      </div>
      <p className="prose mt-10 text-small text-ink-faint">
        No level makes whiskey cheaper: Irish law does not allow loyalty benefits on alcohol, and a share
        costs every member the same.
      </p>
    </div>
  );
}

const LevelsSkeleton = () => (
  <div className="grid gap-5 desktop:grid-cols-3">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
);
