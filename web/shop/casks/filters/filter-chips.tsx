import { Suspense } from 'react';
import { currency } from '#web/api/state/currency.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { found as foundWords } from '#words/en/casks/casks.ts';
import { countFilters } from './cask-filter.ts';
import type { ChosenFiltersProps } from './chosen-filters.tsx';

const ChosenFilters = lazyOnShow(
  'ChosenFilters',
  async () => (await import('./chosen-filters.tsx')).ChosenFilters,
);

interface FilterChipsProps extends ChosenFiltersProps {
  found: number | undefined;
}

export function FilterChips({ found, ...chosen }: FilterChipsProps) {
  const { filter } = chosen;
  const foreign = filter.currencyType === currency.get() ? undefined : filter.currencyType;
  return (
    <div className="my-2 flex tablet:my-5 min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="figures mr-2 text-small text-ink-muted">
        {found === undefined
          ? '\u00a0'
          : foreign
            ? foundWords.inCurrency(foundWords.casks(found), foreign)
            : foundWords.casks(found)}
      </p>
      {countFilters(filter) > 0 && (
        <Suspense>
          <ChosenFilters {...chosen} />
        </Suspense>
      )}
    </div>
  );
}
