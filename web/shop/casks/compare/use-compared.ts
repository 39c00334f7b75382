import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { comparedIds, comparison } from '#web/api/state/comparison.ts';
import { useComparison } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';

export const idsIn = (search: URLSearchParams) => comparedIds(search.get('ids') ?? '');

/** The ids in the address replace the stored choice; an address without ids takes the stored choice. */
export function useCompared() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const chosen = useComparison();
  const asked = idsIn(search);
  const ids = asked.length > 0 ? asked : chosen;
  const show = (shown: readonly number[]) =>
    void navigate(paths.compare(shown), { replace: true, preventScrollReset: true });

  const address = asked.join(',');
  useEffect(() => {
    if (address !== '') comparison.set(comparedIds(address));
    else if (comparison.get().length > 0) show(comparison.get());
    // oxlint-disable-next-line react/exhaustive-deps -- the address alone decides
  }, [address]);

  const remove = (id: number) => {
    const left = ids.filter((other) => other !== id);
    comparison.set(left);
    show(left);
  };
  return { ids, remove };
}
