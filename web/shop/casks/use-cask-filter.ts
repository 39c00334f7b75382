import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths, type CaskFilter } from '#web/paths.ts';
import { changed, filterOf } from './cask-filter.ts';
import type { CaskOptions } from './casks-query.ts';

export interface CaskFilterProps {
  filter: CaskFilter;
  /** Takes what changes; `isTyping` replaces the address instead of adding a step to the history. */
  onChange: (change: CaskFilter, options?: { isTyping?: boolean }) => void;
}

export interface FacetsProps extends CaskFilterProps {
  /** Undefined while they are on their way. */
  options: CaskOptions | undefined;
}

/** The list's filter, which lives in the address alone: the one being gone to, so that no quick second choice loses the first. */
export function useCaskFilter(): CaskFilterProps {
  const navigate = useNavigate();
  const location = useLocation();
  const ahead = useNavigation().location;
  const { search } = ahead?.pathname === location.pathname ? ahead : location;
  const filter = filterOf(new URLSearchParams(search));
  return {
    filter,
    onChange: (change, { isTyping = false } = {}) => {
      void navigate(paths.casks(changed(filter, change)), { replace: isTyping, preventScrollReset: true });
    },
  };
}
