import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Cask, searchCasks } from '#contract/cask/cask.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths, type CaskFilter } from '#web/paths.ts';
import { page as list } from '#words/en/casks/casks.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { CaskCard, CaskCardSkeleton } from './cask-card.tsx';

const NoCasks = lazyOnShow('NoCasks', async () => (await import('./no-casks.tsx')).NoCasks);
const CompareToggle = lazyBelowFold(
  'CompareToggle',
  async () => (await import('./compare/compare-toggle.tsx')).CompareToggle,
);
const Pagination = lazyBelowFold(
  'Pagination',
  async () => (await import('#web/ui/navigation/pagination.tsx')).Pagination<typeof Link>,
);

const grid = 'grid grid-cols-2 gap-3 tablet:gap-5 wide:grid-cols-3';

interface CaskResultsProps {
  page: AnswerOf<typeof searchCasks>;
  filter: CaskFilter;
  isStale: boolean;
}

export function CaskResults({ page, filter, isStale }: CaskResultsProps) {
  if (page.content.length === 0)
    return (
      <Suspense fallback={<CaskGridSkeleton />}>
        <NoCasks filter={filter} isPastTheEnd={page.totalElements > 0} />
      </Suspense>
    );
  return (
    <div className={cx('transition-opacity duration-200', isStale && 'opacity-50')} aria-busy={isStale}>
      <ul className={cx(grid, '**:scroll-mb-28')}>
        {page.content.map((cask, place) => (
          <li key={cask.id}>
            {/* Two stand beside each other on a phone. */}
            <CaskCard cask={cask} isFirst={place < 2} action={<Compare cask={cask} />} />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Suspense fallback={<div className="min-h-11" />}>
          <Pagination
            as={Link}
            page={page.page + 1}
            pages={page.totalPages}
            label={list.pages}
            linkTo={(number) => ({
              to: paths.casks({ ...filter, page: number === 1 ? undefined : String(number - 1) }),
            })}
          />
        </Suspense>
      </div>
    </div>
  );
}

const Compare = ({ cask }: { cask: Cask }) => (
  <Suspense fallback={<div className="min-h-11" />}>
    <CompareToggle cask={cask} className="w-full" />
  </Suspense>
);

export function CaskGridSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 6 }, (_, i) => (
        <CaskCardSkeleton key={i} />
      ))}
    </div>
  );
}
