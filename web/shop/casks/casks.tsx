import { keepPreviousData } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/cache.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loaded } from '../loaded.tsx';
import { useTitle } from '../title.ts';
import { filterOf } from './cask-filter.ts';
import { CaskGridSkeleton, CaskResults } from './cask-results.tsx';
import { CaskToolbar } from './cask-toolbar.tsx';
import { casksQuery, optionsQuery } from './casks-query.ts';
import { Facets } from './facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useCaskFilter } from './use-cask-filter.ts';

export function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(new URL(request.url).searchParams);
  return prefetch(casksQuery(filter), optionsQuery(filter));
}

/** /casks: everything one can narrow it by is in the address, so that it can be shared and gone back to. */
export function Component() {
  useTitle('Casks');
  useCurrency();
  const { filter, onChange } = useCaskFilter();
  const casks = useGet({ ...casksQuery(filter), placeholderData: keepPreviousData });
  const { data: options } = useGet(optionsQuery(filter));
  const found = casks.data?.totalElements;

  return (
    <div className="page pb-24">
      <PageHeader
        label="The warehouse"
        title="Casks"
        lead="Every cask of the house, one by one: who filled it and when, what it lies in, what a share costs and how many are left."
      />
      <div className="mt-10 grid items-start gap-x-14 gap-y-10 desktop:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="hidden desktop:block">
          <Facets filter={filter} onChange={onChange} options={options} />
        </aside>
        <section aria-label="Results" className="min-w-0">
          <h2 className="sr-only">Casks found</h2>
          <CaskToolbar filter={filter} onChange={onChange} options={options} found={found} />
          <FilterChips filter={filter} onChange={onChange} options={options} found={found} />
          <Loaded query={casks} skeleton={<CaskGridSkeleton />}>
            {(page) => <CaskResults page={page} filter={filter} isStale={casks.isPlaceholderData} />}
          </Loaded>
        </section>
      </div>
    </div>
  );
}
