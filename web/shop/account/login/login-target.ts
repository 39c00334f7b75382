import { useSearchParams } from 'react-router';
import { ownPath, paths, stay } from '#web/paths.ts';

/** The target of a login (docs/product.md#login) if it is ours, / by default, null to stay. */
export function useLoginTarget(): string | null {
  const target = useGivenTarget();
  return target === stay ? null : (ownPath(target) ?? paths.home());
}

export const useGivenTarget = () => useSearchParams()[0].get('target') ?? undefined;
