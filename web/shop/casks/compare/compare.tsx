import { useQueries } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { type CaskDetail, getCask } from '#contract/cask/cask.ts';
import { useComparison, useCurrency, useSession } from '#web/api/hooks.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { comparedIds, comparison, maxCompared } from '#web/api/state/comparison.ts';
import { currency } from '#web/api/state/currency.ts';
import { paths } from '#web/paths.ts';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { today } from '#web/shop/shared/time/use-now.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeletons } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { empty, notes, page } from '#words/en/casks/compare.ts';
import { CompareTable } from './compare-table.tsx';
import { comparedFacts } from './compared-facts.ts';

const idsFrom = (search: URLSearchParams) => comparedIds(search.get('ids') ?? '');

/** The ids in the address are shown, and leave the stored choice alone; an address without ids takes the stored choice. */
function useCompared() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const chosen = useComparison();
  const idsInAddress = idsFrom(search);
  const ids = idsInAddress.length > 0 ? idsInAddress : chosen;
  const showInAddress = (shown: readonly number[]) =>
    void navigate(paths.compare(shown), { replace: true, preventScrollReset: true });

  const idList = idsInAddress.join(',');
  useEffect(() => {
    if (idList === '' && comparison.get().length > 0) showInAddress(comparison.get());
    // oxlint-disable-next-line react/exhaustive-deps -- the address alone decides
  }, [idList]);

  const remove = (id: number) => {
    const remaining = ids.filter((other) => other !== id);
    if (ids.join(',') === chosen.join(',')) comparison.set(remaining);
    showInAddress(remaining);
  };
  return { ids, remove };
}

/** `quiet`: one missing cask must not replace the page with an error. */
const caskQuery = (id: number) =>
  get(getCask, { params: { id: String(id) }, query: { currencyType: currency.get() } }, { quiet: true });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(...idsFrom(new URL(request.url).searchParams).map(caskQuery));

function ComparePage() {
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

const EmptyComparison = () => (
  <EmptyList
    picture={<CaskPicture caskType="OCTAVE" fill={0} spirit={0} className="h-28" />}
    words={empty}
    to={paths.casks()}
    className="mt-10"
  />
);

function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <div aria-busy="true" className="mt-12 flex gap-6">
      <Skeletons count={columns} className="h-[40rem] flex-1" />
    </div>
  );
}

interface ComparisonProps {
  casks: readonly CaskDetail[];
  onRemove: (id: number) => void;
}

function Comparison({ casks, onRemove }: ComparisonProps) {
  const [showsDifferencesOnly, setShowsDifferencesOnly] = useState(false);
  const groups = comparedFacts(casks, today())
    .map(({ title, facts }) => ({
      title,
      facts: facts.filter(({ differs }) => differs || !showsDifferencesOnly),
    }))
    .filter(({ facts }) => facts.length > 0);
  const isSingle = casks.length === 1;
  return (
    <>
      <div className="mt-8 mb-10 flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
        {!isSingle && (
          <Checkbox isSelected={showsDifferencesOnly} onChange={setShowsDifferencesOnly} className="pt-1.5">
            {page.differencesOnly}
          </Checkbox>
        )}
        <div className="flex flex-wrap gap-x-6 tablet:ml-auto">
          {casks.length < maxCompared && (
            <ButtonLink as={Link} to={paths.casks()} kind="quiet">
              <Plus className="size-4" aria-hidden />
              {page.add}
            </ButtonLink>
          )}
          <Button kind="quiet" onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden />
            {page.print}
          </Button>
        </div>
      </div>
      <CompareTable casks={casks} groups={groups} onRemove={onRemove} />
      {groups.length === 0 && <p className="mt-6 text-ink-muted">{page.same}</p>}
      <p className="prose mt-10 text-small text-ink-faint">{notes}</p>
    </>
  );
}
