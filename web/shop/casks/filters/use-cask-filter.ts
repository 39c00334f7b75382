import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths, type CaskFilter } from '#web/paths.ts';
import { changed, filterOf, unfiltered } from './cask-filter.ts';
import type { CaskOptions } from '../casks-query.ts';

export interface CaskFilterProps {
  filter: CaskFilter;
  /** Takes what changes; `isTyping` replaces the address instead of adding a step to the history. */
  onChange: (change: CaskFilter, options?: { isTyping?: boolean }) => void;
}

export interface FacetsProps extends CaskFilterProps {
  /** Undefined while they are on their way. */
  options: CaskOptions | undefined;
}

/** Marks the addresses that come of a choice made here. */
const chosenHere = 'chosen';

interface UsedCaskFilter extends CaskFilterProps {
  /** Another one each time a link clears the filter: as a `key` it drops what waits to be searched. */
  cleared: string;
}

/** The list's filter, which lives in the address alone: the one being gone to, so that no quick second choice loses the first. */
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
