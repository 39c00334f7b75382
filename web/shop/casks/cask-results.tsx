import { Link } from 'react-router';
import type { searchCasks } from '#contract/cask.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths, type CaskFilter } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CaskPicture } from '#web/ui/cask-picture.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { CaskCard, CaskCardSkeleton } from './cask-card.tsx';
import { unfiltered } from './cask-filter.ts';

const grid = 'grid gap-5 tablet:grid-cols-2 wide:grid-cols-3';

interface CaskResultsProps {
  page: AnswerOf<typeof searchCasks>;
  filter: CaskFilter;
  /** What was asked for last is still on its way. */
  isStale: boolean;
}

export function CaskResults({ page, filter, isStale }: CaskResultsProps) {
  if (page.content.length === 0) return <NoCasks filter={filter} isPastTheEnd={page.totalElements > 0} />;
  return (
    <div className={cx('transition-opacity duration-200', isStale && 'opacity-50')} aria-busy={isStale}>
      <ul className={grid}>
        {page.content.map((cask) => (
          <li key={cask.id}>
            <CaskCard cask={cask} />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          as={Link}
          page={page.page + 1}
          pages={page.totalPages}
          label="Pages of casks"
          linkTo={(number) => ({
            to: paths.casks({ ...filter, page: number === 1 ? undefined : String(number - 1) }),
          })}
        />
      </div>
    </div>
  );
}

export function CaskGridSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 6 }, (_, i) => (
        <CaskCardSkeleton key={i} />
      ))}
    </div>
  );
}

function NoCasks({ filter, isPastTheEnd }: { filter: CaskFilter; isPastTheEnd: boolean }) {
  const to = isPastTheEnd ? paths.casks({ ...filter, page: undefined }) : paths.casks(unfiltered(filter));
  return (
    <EmptyState
      picture={<CaskPicture shape="hogshead" fill={0} className="h-28" />}
      title={isPastTheEnd ? 'The list ends before this page' : 'No cask fits all of this'}
      action={
        <ButtonLink as={Link} to={to} kind="dark">
          {isPastTheEnd ? 'Back to the first page' : 'Show every cask'}
        </ButtonLink>
      }
    >
      {isPastTheEnd ? undefined : 'Take one of the filters away, or look for part of a name.'}
    </EmptyState>
  );
}
