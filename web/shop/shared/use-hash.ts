import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;

/** Of the address, with its `#`; the server does not know it, so it is empty until the browser has taken the page over. */
export function useHash(): string {
  const { hash } = useLocation();
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isLive ? hash : '';
}
