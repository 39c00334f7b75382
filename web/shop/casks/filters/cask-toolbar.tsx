import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CaskSort } from '#contract/cask/cask-search.ts';
import { caskSorts, defaultSort } from '#contract/cask/cask-search.ts';
import { filters, order, search } from '#words/en/casks/casks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { count } from '#words/format.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { OnceOpen } from '#web/ui/overlays/once-open.tsx';
import { SearchBox } from '#web/shop/shared/list/search-box.tsx';
import { countFilters } from './cask-filter.ts';
import type { FacetsProps } from './use-cask-filter.ts';

const FilterDialog = lazyOnShow(
  'FilterDialog',
  async () => (await import('./filter-dialog.tsx')).FilterDialog,
);

/** On a phone the first cask is worth more than the label; it is read out all the same. */
const labelBeside = 'max-tablet:[&_.label]:sr-only';

interface CaskToolbarProps extends FacetsProps {
  found: number | undefined;
}

export function CaskToolbar({ filter, onChange, options, found }: CaskToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const { hash, key: visit } = useLocation();
  useEffect(() => {
    if (hash === '#search') searchBox.current?.focus();
  }, [hash, visit]);
  const active = countFilters({ ...filter, q: undefined });
  const sort = (filter.sort ?? defaultSort) as CaskSort;
  return (
    <div className="noscript:hidden grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3 tablet:gap-4 tablet:grid-cols-[1fr_auto_14rem] desktop:grid-cols-[1fr_14rem]">
      <SearchBox
        {...search}
        ref={searchBox}
        q={filter.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined }, { isTyping: filter.q !== undefined })}
        className={`col-span-2 tablet:col-span-1 ${labelBeside}`}
      />
      <Button kind="dark" onClick={() => setIsOpen(true)} className="desktop:hidden">
        <SlidersHorizontal className="size-4" aria-hidden />
        {filters.open}
        {active > 0 && (
          <span className="figures text-accent-strong">
            <span>{count(active)}</span> <span className="sr-only">{filters.inUse}</span>
          </span>
        )}
      </Button>
      <Select
        label={order.label}
        className={labelBeside}
        options={caskSorts.map((id) => ({ id, label: order.names[id] }))}
        value={sort}
        onChange={(id) => onChange({ sort: id === defaultSort ? undefined : (id as CaskSort) })}
      />
      <OnceOpen isOpen={isOpen}>
        <FilterDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          filter={filter}
          onChange={onChange}
          options={options}
          found={found}
        />
      </OnceOpen>
    </div>
  );
}
