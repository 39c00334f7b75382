import { useLocation } from 'react-router';
import { ownPath } from '#web/paths.ts';

interface ReturnState {
  returnTo: string;
}

/** For a link's `state`: where the person was, and wants to be again once the errand is done. */
export const returnState = (returnTo: string): ReturnState => ({ returnTo });

/** Where an errand began, if it began somewhere. */
export function useReturnTo(): string | null {
  const state = useLocation().state as Partial<ReturnState> | null;
  return ownPath(state?.returnTo);
}
