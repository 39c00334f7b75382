import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import { currency } from '#web/api/currency.ts';
import { paths } from '#web/paths.ts';
import { count } from '../format.ts';
import { activeFilters } from './active-filters.ts';
import { unfiltered } from './cask-filter.ts';
import type { FacetsProps } from './use-cask-filter.ts';

interface FilterChipsProps extends FacetsProps {
  found: number | undefined;
}

/** How many were found and by what; each filter can be taken away alone. */
export function FilterChips({ filter, onChange, options, found }: FilterChipsProps) {
  const active = activeFilters(filter, options);
  const isForeign = filter.currencyType !== undefined && filter.currencyType !== currency.get();
  return (
    <div className="mt-6 mb-6 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="figures mr-2 text-small text-ink-muted">
        {found === undefined ? '\u00a0' : found === 1 ? '1 cask' : `${count(found)} casks`}
        {isForeign && `, prices in ${filter.currencyType} as asked for`}
      </p>
      {active.map(({ label, without }) => (
        <Button
          key={label}
          aria-label={`Remove the filter ${label}`}
          onPress={() => onChange(without)}
          className="figures flex h-9 cursor-pointer items-center gap-2 rounded-edge border border-control px-3 text-small text-ink transition-colors data-hovered:border-accent data-hovered:text-accent-strong"
        >
          {label}
          <X className="size-3.5 text-accent" aria-hidden />
        </Button>
      ))}
      {active.length > 0 && (
        <Link
          to={paths.casks(unfiltered(filter))}
          preventScrollReset
          className="textlink px-1 py-2 text-small"
        >
          Clear all
        </Link>
      )}
    </div>
  );
}
