import type { MembershipLevel } from '#contract/membership.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { price } from '../format.ts';
import { benefitNames, perTermWords } from './benefit-words.ts';
import { JoinLevel } from './join-level.tsx';
import { isFree } from './membership-query.ts';

export function MembershipLevelCard({ level }: { level: MembershipLevel }) {
  const currency = useCurrency();
  return (
    <Card as="li" className="flex flex-col">
      <h2 className="text-heading">{level.name}</h2>
      <p className="mt-2 text-small text-ink-muted desktop:min-h-[3lh]">{level.summary}</p>
      <p className="figures mt-6">
        <span className="font-display text-heading text-accent-strong">
          {isFree(level) ? 'Free' : price(level.prices[currency], currency)}
        </span>
        <span className="text-small text-ink-faint"> for 12 months</span>
      </p>
      <ul className="mt-6 mb-8 flex flex-col gap-4 border-t border-hairline pt-6">
        {level.benefits.map(({ kind, text, perTerm }) => (
          <li key={`${kind}-${text}`}>
            <p className="label text-accent">{benefitNames[kind]}</p>
            <p className="mt-1 text-small">{text}</p>
            <p className="text-small text-ink-faint">{perTermWords(perTerm)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <JoinLevel level={level} />
      </div>
    </Card>
  );
}
