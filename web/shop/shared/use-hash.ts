import { useLocation } from 'react-router';
import { useTakenOver } from '#web/api/state/use-store.ts';

/** The hash of the address, with its `#`; the server does not know it. */
export function useHash(): string {
  return useTakenOver(useLocation().hash, '');
}
