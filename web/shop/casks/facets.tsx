import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { count } from '../format.ts';
import { chosen, type ListFilter, rangeFilters } from './cask-filter.ts';
import { optionName } from './option-name.ts';
import { FilterRange } from './filter-range.tsx';
import type { FacetsProps } from './use-cask-filter.ts';

const facets: readonly { name: ListFilter; label: string }[] = [
  { name: 'state', label: 'Availability' },
  { name: 'spiritStyle', label: 'Spirit style' },
  { name: 'caskType', label: 'Cask type' },
  { name: 'distilleryId', label: 'Distillery' },
];

/** Everything a list of casks can be narrowed by, with how many casks there are of each. */
export function Facets({ filter, onChange, options }: FacetsProps) {
  if (!options) return <SkeletonText lines={12} />;
  return (
    <div className="flex flex-col gap-9">
      {facets.map(({ name, label }) => (
        <CheckboxGroup
          key={name}
          label={label}
          options={options[name].map(({ value, count: found }) => ({
            id: String(value),
            label: optionName(name, String(value), options),
            note: count(found),
          }))}
          value={chosen(filter, name)}
          onChange={(ids) => onChange({ [name]: ids })}
        />
      ))}
      {rangeFilters.map((range) => (
        <FilterRange key={range.facet} range={range} filter={filter} onChange={onChange} options={options} />
      ))}
    </div>
  );
}
