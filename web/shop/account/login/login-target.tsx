import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { ownPath, paths, stay } from '#web/paths.ts';

/** The target of a login (docs/product.md#login) if it is ours, / by default, null to stay. */
export function useLoginTarget(): string | null {
  const target = useGivenTarget();
  return target === stay ? null : (ownPath(target) ?? paths.home());
}

export const useGivenTarget = () => useSearchParams()[0].get('target') ?? undefined;

interface LoginState {
  email: string;
}

export const loginState = (email: string): LoginState => ({ email });

export function useGivenEmail(): string {
  const { email } = (useLocation().state ?? {}) as Partial<LoginState>;
  return typeof email === 'string' ? email : '';
}

const isOffice = (target: string) => /^\/office(?=$|[/?#])/.test(target);

/** Leads where the login was asked for; the office is a document of its own. */
export function ToTarget({ target }: { target: string }) {
  const leaves = isOffice(target);
  useEffect(() => {
    if (leaves) window.location.replace(target);
  }, [leaves, target]);
  // The server sends the page, the browser goes on.
  return leaves || import.meta.env.SSR ? null : <Navigate to={target} replace />;
}
