import type { MembershipLevel } from '#contract/membership/membership.ts';
import { benefits, membership } from '#words/en/membership.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { price } from '#words/format.ts';
import { timesOf } from './benefit-words.ts';
import { JoinLevel } from './join-level.tsx';
import { isFree } from './membership-query.ts';

export function MembershipLevelCard({ level }: { level: MembershipLevel }) {
  const currency = useCurrency();
  return (
    <Card
      as="li"
      className="flex flex-col tablet:max-desktop:grid tablet:max-desktop:grid-cols-[15rem_1fr] tablet:max-desktop:grid-rows-[auto_1fr] tablet:max-desktop:gap-x-12"
    >
      <div>
        <h2 className="text-heading">{level.name}</h2>
        <p className="mt-2 text-small text-ink-muted desktop:min-h-[3lh]">{level.summary}</p>
        <p className="figures mt-6">
          <span className="font-display text-heading text-accent-strong">
            {isFree(level) ? membership.free : price(level.prices[currency], currency)}
          </span>
          <span className="ml-2 text-small text-ink-faint">{membership.forTerm}</span>
        </p>
      </div>
      <ul className="mt-6 mb-8 flex flex-col gap-4 border-t border-hairline pt-6 tablet:max-desktop:row-span-2 tablet:max-desktop:m-0 tablet:max-desktop:border-t-0 tablet:max-desktop:pt-0">
        {level.benefits.map((benefit) => (
          <li key={`${benefit.kind}-${benefit.text}`}>
            <p className="label text-accent">{benefits.names[benefit.kind]}</p>
            <p className="mt-1 text-small">{benefit.text}</p>
            <p className="text-small text-ink-faint">{timesOf(benefit)}</p>
          </li>
        ))}
      </ul>
      <div ref={keepFocus} className="mt-auto tablet:max-desktop:mt-6 tablet:max-desktop:self-end">
        <JoinLevel level={level} />
      </div>
    </Card>
  );
}
