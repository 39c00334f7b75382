import { useLocation } from 'react-router';
import { ownPath } from '#web/paths.ts';

export interface ReturnState {
  returnTo: string;
}

export const returnState = (returnTo: string): ReturnState => ({ returnTo });

/** Null where no page led here. */
export function useReturnTo(): string | null {
  const state = useLocation().state as Partial<ReturnState> | null;
  return ownPath(state?.returnTo);
}
