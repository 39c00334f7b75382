import { X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { chosen } from '#words/en/casks/filters.ts';
import { activeFilters } from './active-filters.ts';
import { withoutFilters } from './cask-filter.ts';
import type { FacetsProps } from './use-cask-filter.ts';

export interface ChosenFiltersProps extends FacetsProps {
  onClear: () => void;
}

export function ChosenFilters({ filter, onChange, onClear, options }: ChosenFiltersProps) {
  return (
    <>
      {activeFilters(filter, options).map(({ label, without }) => (
        <button
          type="button"
          key={label}
          aria-label={chosen.remove(label)}
          onClick={() => onChange(without)}
          className="figures flex h-9 cursor-pointer items-center gap-2 rounded-edge border border-control px-3 text-small text-ink transition-colors hover:border-accent hover:text-accent-strong"
        >
          {label}
          <X className="size-3.5 text-accent" aria-hidden />
        </button>
      ))}
      <Link
        to={paths.casks(withoutFilters(filter))}
        onClick={onClear}
        preventScrollReset
        className="textlink px-1 py-2 text-small"
      >
        {chosen.clear}
      </Link>
    </>
  );
}
