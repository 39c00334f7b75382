import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { prefetch, useGet } from '#web/api/http/cache.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { page as pageWords } from '#words/en/casks/casks.ts';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useIsDesktop } from '#web/shop/shared/use-media.ts';
import { filterOf } from './filters/cask-filter.ts';
import { CaskGridSkeleton, CaskResults } from './cask-results.tsx';
import { CaskToolbar } from './filters/cask-toolbar.tsx';
import { casksQuery, optionsQuery } from './casks-query.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { useCaskFilter } from './filters/use-cask-filter.ts';

const CompareTray = lazyBelowFold(
  'CompareTray',
  async () => (await import('./compare/compare-tray.tsx')).CompareTray,
);
const Facets = lazyBelowFold('Facets', async () => (await import('./filters/facets.tsx')).Facets);

// React renders `noscript` on the server only.
const PlainFilters = lazy(async () => ({
  default: (await import('./filters/plain-filters.tsx')).PlainFilters,
}));

export function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(new URL(request.url).searchParams);
  return prefetch(casksQuery(filter), optionsQuery(filter));
}

/** /casks. The whole filter is in the address, so a list can be shared and found again by going back. */
function CasksPage() {
  useCurrency();
  const { filter, onChange, resetKey, dropWaiting } = useCaskFilter();
  const casks = useGet({ ...casksQuery(filter), placeholderData: keepPreviousData });
  const { data: options } = useGet({ ...optionsQuery(filter), placeholderData: keepPreviousData });
  const isDesktop = useIsDesktop();
  const found = casks.data?.totalElements;

  return (
    <div className="page pb-24">
      <PageHeader title={pageWords.title} lead={pageWords.lead} isCompact />
      <div className="mt-4 grid items-start tablet:mt-10 gap-x-14 gap-y-10 desktop:grid-cols-[15.5rem_minmax(0,1fr)]">
        {isDesktop && (
          <aside aria-label={pageWords.filters} className="desktop:col-start-1 desktop:row-start-1">
            <Suspense fallback={<SkeletonText lines={12} />}>
              <Facets key={resetKey} filter={filter} onChange={onChange} options={options} />
            </Suspense>
          </aside>
        )}
        <section aria-label={pageWords.results} className="min-w-0 desktop:col-start-2">
          <h2 className="sr-only">{pageWords.found}</h2>
          <noscript>
            <PlainFilters filter={filter} />
          </noscript>
          <CaskToolbar key={resetKey} filter={filter} onChange={onChange} options={options} found={found} />
          <FilterChips
            filter={filter}
            onChange={onChange}
            onClear={dropWaiting}
            options={options}
            found={found}
          />
          <Loaded query={casks} skeleton={<CaskGridSkeleton />}>
            {(page) => <CaskResults page={page} filter={filter} isStale={casks.isPlaceholderData} />}
          </Loaded>
          <Suspense>
            <CompareTray />
          </Suspense>
        </section>
      </div>
    </div>
  );
}
export { CasksPage as Component };
