import { keepPreviousData } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/cache.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { page as words } from '#words/casks.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { later } from '#web/ui/later.ts';
import { Loaded } from '../loaded.tsx';
import { useTitle } from '../title.ts';
import { filterOf } from './cask-filter.ts';
import { CaskGridSkeleton, CaskResults } from './cask-results.tsx';
import { CaskToolbar } from './cask-toolbar.tsx';
import { casksQuery, optionsQuery } from './casks-query.ts';
import { FilterChips } from './filter-chips.tsx';
import { useCaskFilter } from './use-cask-filter.ts';

const CompareTray = later(async () => (await import('./compare/compare-tray.tsx')).CompareTray);
const Facets = later(async () => (await import('./facets.tsx')).Facets);

export function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(new URL(request.url).searchParams);
  return prefetch(casksQuery(filter), optionsQuery(filter));
}

/** /casks: everything one can narrow it by is in the address, so that it can be shared and gone back to. */
export function Component() {
  useTitle(words.title);
  useCurrency();
  const { filter, onChange, cleared } = useCaskFilter();
  const casks = useGet({ ...casksQuery(filter), placeholderData: keepPreviousData });
  const { data: options } = useGet(optionsQuery(filter));
  const found = casks.data?.totalElements;

  return (
    <div className="page pb-24">
      <PageHeader label={words.label} title={words.title} lead={words.lead} />
      <div className="mt-10 grid items-start gap-x-14 gap-y-10 desktop:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside aria-label={words.filters} className="hidden desktop:block">
          <Suspense fallback={<SkeletonText lines={12} />}>
            <Facets key={cleared} filter={filter} onChange={onChange} options={options} />
          </Suspense>
        </aside>
        <section aria-label={words.results} className="min-w-0">
          <h2 className="sr-only">{words.found}</h2>
          <CaskToolbar key={cleared} filter={filter} onChange={onChange} options={options} found={found} />
          <FilterChips filter={filter} onChange={onChange} options={options} found={found} />
          <Loaded query={casks} skeleton={<CaskGridSkeleton />}>
            {(page) => <CaskResults page={page} filter={filter} isStale={casks.isPlaceholderData} />}
          </Loaded>
          <Suspense fallback={null}>
            <CompareTray />
          </Suspense>
        </section>
      </div>
    </div>
  );
}
