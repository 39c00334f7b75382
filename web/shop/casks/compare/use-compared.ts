import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { comparedIds, comparison } from '#web/api/state/comparison.ts';
import { useComparison } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';

export const idsFrom = (search: URLSearchParams) => comparedIds(search.get('ids') ?? '');

/** The ids in the address are shown, and leave the stored choice alone; an address without ids takes the stored choice. */
export function useCompared() {
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
