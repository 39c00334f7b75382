import { Suspense } from 'react';
import { caskFacetNames } from '#domain/cask/cask.ts';
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { count } from '#words/format.ts';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { aboutCount, facets as names } from '#words/en/casks/filters.ts';
import { selectedValues, type ListFilter, rangeFilters } from './cask-filter.ts';
import { filterValueName } from './filter-names.ts';
import type { FacetsProps } from './use-cask-filter.ts';

const FilterRange = lazyBelowFold(
  'FilterRange',
  async () => (await import('./filter-range.tsx')).FilterRange,
);

const facets: readonly ListFilter[] = [...caskFacetNames, 'distilleryId'];

/** The stage, the price and the year of bottling come before how a cask is made. */
export function Facets({ filter, onChange, options }: FacetsProps) {
  if (!options) return <SkeletonText lines={12} />;
  const group = (name: ListFilter) => (
    <CheckboxGroup
      key={name}
      label={names[name]}
      options={options[name].map(({ value, count: found }) => ({
        id: String(value),
        label: filterValueName(name, String(value), options),
        note: options.estimated.includes(name) && found > 0 ? aboutCount(count(found)) : count(found),
      }))}
      value={selectedValues(filter, name)}
      onChange={(ids) => onChange({ [name]: ids })}
    />
  );
  return (
    <div className="flex flex-col gap-9">
      {group('state')}
      {rangeFilters.map((range) => (
        <Suspense key={range.facet} fallback={<div className="h-17" />}>
          <FilterRange range={range} filter={filter} onChange={onChange} options={options} />
        </Suspense>
      ))}
      {facets.map(group)}
    </div>
  );
}
