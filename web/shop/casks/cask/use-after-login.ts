import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';

/**
 * What only a member may do on a cask's page. A visitor is sent to the login, and what was wanted is done once, on the way back.
 * @param parameter of the address, which says what was wanted
 */
export function useAfterLogin(id: number, parameter: string, act: () => void): () => void {
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  const isWanted = useSearchParams()[0].has(parameter);
  useEffect(() => {
    if (!isWanted || !loggedIn) return;
    act();
    void navigate(paths.cask(id), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the parameter is granted once
  }, [isWanted, loggedIn]);
  return () => (loggedIn ? act() : void navigate(paths.login(`${paths.cask(id)}?${parameter}=1`)));
}
