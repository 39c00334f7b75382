import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { CaskSort } from '#contract/cask.ts';
import { caskSorts } from '#contract/cask.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { count } from '../format.ts';
import { CaskSearchBox } from './cask-search-box.tsx';
import { Facets } from './facets.tsx';
import type { FacetsProps } from './use-cask-filter.ts';

const sortNames: Record<CaskSort, string> = {
  newest: 'Newest first',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  abv: 'Strength, low to high',
  '-abv': 'Strength, high to low',
  fill: 'Filled longest ago',
  '-fill': 'Filled most recently',
  bottling: 'Bottled soonest',
  '-bottling': 'Bottled latest',
};

interface CaskToolbarProps extends FacetsProps {
  found: number | undefined;
}

/** Search and order; under 1024px also the way to the filters. */
export function CaskToolbar({ filter, onChange, options, found }: CaskToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-4 tablet:grid-cols-[1fr_auto_14rem] desktop:grid-cols-[1fr_14rem]">
      <CaskSearchBox
        q={filter.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined }, { isTyping: filter.q !== undefined })}
        className="col-span-2 tablet:col-span-1"
      />
      <Button kind="dark" onPress={() => setIsOpen(true)} className="desktop:hidden">
        <SlidersHorizontal className="size-4" aria-hidden />
        Filters
      </Button>
      <Select
        label="Order"
        options={caskSorts.map((id) => ({ id, label: sortNames[id] }))}
        value={filter.sort ?? 'newest'}
        onChange={(sort) => onChange({ sort: sort === 'newest' ? undefined : (sort as CaskSort) })}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        size="medium"
        actions={
          <Button wide onPress={() => setIsOpen(false)}>
            {found === undefined ? 'Show casks' : found === 1 ? 'Show 1 cask' : `Show ${count(found)} casks`}
          </Button>
        }
      >
        <Facets filter={filter} onChange={onChange} options={options} />
      </Dialog>
    </div>
  );
}
