import type { MembershipLevel } from '#contract/membership/membership.ts';
import { benefits, membership } from '#words/en/membership.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { price } from '#words/format.ts';
import { timesOf } from './benefit-words.ts';
import { JoinLevel } from './join-level.tsx';
import { isFree } from './membership-query.ts';

interface MembershipLevelCardProps {
  level: MembershipLevel;
  isRecommended: boolean;
}

export function MembershipLevelCard({ level, isRecommended }: MembershipLevelCardProps) {
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
