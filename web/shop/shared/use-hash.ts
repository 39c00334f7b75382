import { useLocation } from 'react-router';
import { useIsTakenOver } from '#web/api/state/use-store.ts';

/** The hash of the address, with its `#`; the server does not know it. */
export function useHash(): string {
  const { hash } = useLocation();
  return useIsTakenOver() ? hash : '';
}
