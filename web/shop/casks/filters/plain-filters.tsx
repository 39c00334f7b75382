import { caskSearchBounds, caskSorts } from '#contract/cask/cask-search.ts';
import { caskFacetNames, caskFacets } from '#domain/cask/cask.ts';
import { paths, type CaskFilter } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { caskFacetLabels, filters, order, search } from '#words/en/casks/casks.ts';
import { facetValueName } from '../facet-names.ts';
import { selectedValues } from './cask-filter.ts';

const control = 'mt-2 block h-button w-full border border-control bg-well px-3';

export function PlainFilters({ filter }: { filter: CaskFilter }) {
  return (
    <form action={paths.casks()} className="mb-8 grid items-end gap-4 tablet:grid-cols-3">
      <label className="text-small">
        {search.label}
        <input
          name="q"
          defaultValue={filter.q}
          maxLength={caskSearchBounds.maxQueryLength}
          className={control}
        />
      </label>
      {caskFacetNames.map((facet) => (
        <label key={facet} className="text-small">
          {caskFacetLabels[facet]}
          <select name={facet} defaultValue={selectedValues(filter, facet)[0]} className={control}>
            <option value="">{filters.any}</option>
            {caskFacets[facet].map((value) => (
              <option key={value} value={value}>
                {facetValueName(facet, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="text-small">
        {order.label}
        <select name="sort" defaultValue={filter.sort} className={control}>
          {caskSorts.map((sort) => (
            <option key={sort} value={sort}>
              {order.names[sort]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonStyle('dark')}>
        {filters.show}
      </button>
    </form>
  );
}
