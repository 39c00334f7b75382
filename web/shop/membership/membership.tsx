import type { MembershipLevel } from '#contract/membership/membership.ts';
import { benefits, membership } from '#words/en/membership.ts';
import { price } from '#words/format.ts';
import { prefetch, useGet } from '#web/api/http/cache.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { Skeletons } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { timesOf } from './benefit-words.ts';
import { CompareLevels } from './compare-levels.tsx';
import { CurrentMembership } from './current-membership.tsx';
import { JoinLevel } from './join-level.tsx';
import { isFree, levelsQuery, subscriptionQuery } from './membership-query.ts';

export const loader = () => prefetch(levelsQuery());

function MembershipPage() {
  const levels = useGet(levelsQuery());
  return (
    <div className="page pb-24">
      <PageHeader
        name={membership.title}
        label={membership.title}
        title={membership.heading}
        lead={membership.lead}
      />
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
        <LevelCard key={level.id} level={level} isRecommended={level.id === recommended} />
      ))}
    </ul>
  );
}

function LevelCard({ level, isRecommended }: { level: MembershipLevel; isRecommended: boolean }) {
  const currency = useCurrency();
  return (
    <Card as="li" className={cx('flex flex-col', isRecommended && 'border-accent')}>
      <div className="mb-6">
        <p className="mb-2 h-6 max-tablet:empty:hidden">
          {isRecommended && <Badge tone="accent">{membership.recommended}</Badge>}
        </p>
        <h2 className="text-heading">{level.name}</h2>
        <p className="mt-2 text-small text-ink-muted desktop:min-h-[3lh]">{level.summary}</p>
        <p className="figures mt-6">
          <span className="font-display text-heading text-accent-strong">
            {isFree(level) ? membership.free : price(level.prices[currency], currency)}
          </span>{' '}
          <span className="text-small whitespace-nowrap text-ink-faint">{membership.forTerm}</span>
        </p>
      </div>
      <ul className="mb-8 flex flex-col gap-4 border-t border-hairline pt-6 tablet:hidden">
        {level.benefits.map((benefit) => (
          <li key={`${benefit.kind}-${benefit.text}`}>
            <p className="label text-accent">{benefits.names[benefit.kind]}</p>
            <p className="mt-1 text-small">{benefit.text}</p>
            <p className="text-small text-ink-faint">{timesOf(benefit)}</p>
          </li>
        ))}
      </ul>
      <div ref={keepFocus} className="mt-auto">
        <JoinLevel level={level} kind={isRecommended ? 'light' : 'dark'} />
      </div>
    </Card>
  );
}

const LevelsSkeleton = () => (
  <div className="grid gap-5 tablet:grid-cols-3">
    <Skeletons count={3} className="h-64" />
  </div>
);
