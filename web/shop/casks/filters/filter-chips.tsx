import { X } from 'lucide-react';
import { Link } from 'react-router';
import { currency } from '#web/api/state/currency.ts';
import { paths } from '#web/paths.ts';
import { filters, found as foundWords } from '#words/en/casks/casks.ts';
import { activeFilters } from './active-filters.ts';
import { withoutFilters } from './cask-filter.ts';
import type { FacetsProps } from './use-cask-filter.ts';

interface FilterChipsProps extends FacetsProps {
  onClear: () => void;
  found: number | undefined;
}

export function FilterChips({ filter, onChange, onClear, options, found }: FilterChipsProps) {
  const active = activeFilters(filter, options);
  const foreign = filter.currencyType === currency.get() ? undefined : filter.currencyType;
  return (
    <div className="mt-6 mb-6 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="figures mr-2 text-small text-ink-muted">
        {found === undefined
          ? '\u00a0'
          : foreign
            ? foundWords.inCurrency(foundWords.casks(found), foreign)
            : foundWords.casks(found)}
      </p>
      {active.map(({ label, without }) => (
        <button
          type="button"
          key={label}
          aria-label={filters.remove(label)}
          onClick={() => onChange(without)}
          className="figures flex h-9 cursor-pointer items-center gap-2 rounded-edge border border-control px-3 text-small text-ink transition-colors hover:border-accent hover:text-accent-strong"
        >
          {label}
          <X className="size-3.5 text-accent" aria-hidden />
        </button>
      ))}
      {active.length > 0 && (
        <Link
          to={paths.casks(withoutFilters(filter))}
          onClick={onClear}
          preventScrollReset
          className="textlink px-1 py-2 text-small"
        >
          {filters.clear}
        </Link>
      )}
    </div>
  );
}
