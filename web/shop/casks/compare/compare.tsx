import { useQueries } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { Link } from 'react-router';
import { getCask } from '#contract/cask/cask.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { empty, page } from '#words/en/casks/compare.ts';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { Comparison } from './comparison.tsx';
import { idsFrom, useCompared } from './use-compared.ts';

/** `quiet`: one missing cask must not replace the page with an error. */
const caskQuery = (id: number) =>
  get(getCask, { params: { id: String(id) }, query: { currencyType: currency.get() } }, { quiet: true });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(...idsFrom(new URL(request.url).searchParams).map(caskQuery));

function ComparePage() {
  useTitle(page.title);
  const { ids, remove } = useCompared();
  return (
    <div className="page pb-24">
      <PageHeader title={page.title} lead={page.lead} isCompact />
      {ids.length > 0 ? <ComparedCasks ids={ids} onRemove={remove} /> : <EmptyComparison />}
    </div>
  );
}
export { ComparePage as Component };

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

function ComparedCasks({ ids, onRemove }: { ids: readonly number[]; onRemove: (id: number) => void }) {
  useCurrency();
  useSession();
  const queries = useQueries({ queries: ids.map(caskQuery) });
  const failed = queries.find(({ error }) => error !== null && !isNotFound(error));
  const missing = queries.filter(({ error }) => isNotFound(error)).length;
  const casks = queries.flatMap(({ data }) => data ?? []);
  if (failed) {
    const retry = () => queries.forEach(({ refetch }) => void refetch());
    return <ErrorState message={wordsFor(failed.error)} onRetry={retry} className="mt-10" />;
  }
  if (casks.length + missing < ids.length) return <CompareSkeleton columns={ids.length} />;
  return (
    <>
      {missing > 0 && (
        <Banner tone="warning" className="mt-10">
          {page.gone(missing)}
        </Banner>
      )}
      {casks.length > 0 ? <Comparison casks={casks} onRemove={onRemove} /> : <EmptyComparison />}
    </>
  );
}

function EmptyComparison() {
  return (
    <EmptyState
      picture={<CaskPicture caskType="OCTAVE" fill={0} spirit={0} className="h-28" />}
      title={empty.title}
      action={
        <ButtonLink as={Link} to={paths.casks()}>
          {empty.action}
        </ButtonLink>
      }
      className="mt-10"
    >
      {empty.text}
    </EmptyState>
  );
}

function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <div aria-busy="true" className="mt-12 flex gap-6">
      {Array.from({ length: columns }, (_, i) => (
        <Skeleton key={i} className="h-[40rem] flex-1" />
      ))}
    </div>
  );
}
