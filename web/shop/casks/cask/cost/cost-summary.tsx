import { servingMl } from '#domain/cost/landed-cost.ts';
import { cost as costWords } from '#words/en/casks/cost.ts';
import { countryNames } from '#words/en/common.ts';
import { count, money } from '#words/format.ts';
import type { CostProps } from './cost-lines.ts';

export function CostSummary({ cost, purchase, country }: CostProps) {
  const { currency, perBottle, perGlass, glasses } = cost;
  return (
    <div aria-live="polite">
      <p className="label text-ink-faint">
        {costWords.inAll(costWords.bottles(purchase.quantity), countryNames[country])}
      </p>
      <p className="figures mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="flex items-baseline gap-x-3">
          <span className="font-display text-title text-accent-strong">{money(perBottle, currency)}</span>
          <span className="text-ink-muted">{costWords.perBottle}</span>
        </span>
        <span className="flex items-baseline gap-x-3 whitespace-nowrap">
          <span className="font-display text-heading">{money(perGlass, currency)}</span>
          <span className="text-ink-muted">{costWords.perGlass}</span>
        </span>
      </p>
      <p className="mt-3 max-w-xs text-small text-ink-faint">
        {costWords.glasses(glasses, servingMl, `${count(purchase.bottleMl)} ml`)}
      </p>
    </div>
  );
}
