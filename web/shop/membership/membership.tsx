import { membership as words } from '#words/membership.ts';
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
  useTitle(words.title);
  const levels = useGet(levelsQuery());
  return (
    <div className="page pb-24">
      <PageHeader label={words.title} title={words.heading} lead={words.lead} />
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
      <p className="prose mt-10 text-small text-ink-faint">{words.sameForAll}</p>
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
