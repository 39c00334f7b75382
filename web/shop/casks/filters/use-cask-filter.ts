import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths, type CaskFilter } from '#web/paths.ts';
import { changed, filterOf, unfiltered } from './cask-filter.ts';
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
const chosenHere = 'chosen';

interface UsedCaskFilter extends CaskFilterProps {
  /** Changes when a link clears the filter: used as a `key`, it drops a search that is still waiting. */
  cleared: string;
}

/** Reads the address being navigated to, so that a quick second choice does not lose the first. */
export function useCaskFilter(): UsedCaskFilter {
  const navigate = useNavigate();
  const location = useLocation();
  const ahead = useNavigation().location;
  const { search, state, key } = ahead?.pathname === location.pathname ? ahead : location;
  const filter = filterOf(new URLSearchParams(search));
  const [cleared, setCleared] = useState(key);
  const isBare = paths.casks(filter) === paths.casks(unfiltered(filter));
  if (isBare && state !== chosenHere && cleared !== key) setCleared(key);
  return {
    filter,
    cleared,
    onChange: (change, { isTyping = false } = {}) => {
      const options = { replace: isTyping, state: chosenHere, preventScrollReset: true };
      void navigate(paths.casks(changed(filter, change)), options);
    },
  };
}
