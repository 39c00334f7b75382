import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths, type CaskFilter } from '#web/paths.ts';
import { withChange, filterOf, withoutFilters } from './cask-filter.ts';
import type { CaskOptions } from '../casks-query.ts';

export interface CaskFilterProps {
  filter: CaskFilter;
  /** `isTyping` replaces the address instead of adding a step to the history. */
  onChange: (change: CaskFilter, options?: { isTyping?: boolean }) => void;
}

export interface FacetsProps extends CaskFilterProps {
  options: CaskOptions | undefined;
}

/** Location state of the addresses that this hook navigates to. */
const fromThisHook = 'chosen';

/** Reads the address being navigated to, so that a quick second choice does not lose the first. */
export function useCaskFilter() {
  const navigate = useNavigate();
  const location = useLocation();
  const nextLocation = useNavigation().location;
  const { search, state, key } = nextLocation?.pathname === location.pathname ? nextLocation : location;
  const filter = filterOf(new URLSearchParams(search));
  // One press can change two: it leaves the search, which sends what is typed, and chooses. React has not drawn the first yet.
  const newestSearch = useRef(search);
  useEffect(() => {
    newestSearch.current = search;
  }, [search, key]);
  const [resetKey, setResetKey] = useState(key);
  const hasNoFilters = paths.casks(filter) === paths.casks(withoutFilters(filter));
  if (hasNoFilters && state !== fromThisHook && resetKey !== key) setResetKey(key);
  return {
    filter,
    /** Changes when a link clears the filter: used as a `key`, it drops a search that is still waiting. */
    resetKey,
    /** Drops it at once: before React has drawn the address that a pressed link leads to, it could still be sent. */
    dropWaiting: () => setResetKey(`dropped after ${resetKey}`),
    onChange: (change: CaskFilter, { isTyping = false } = {}) => {
      const options = { replace: isTyping, state: fromThisHook, preventScrollReset: true };
      const address = paths.casks(withChange(filterOf(new URLSearchParams(newestSearch.current)), change));
      newestSearch.current = new URL(address, window.location.href).search;
      void navigate(address, options);
    },
  };
}
