import { useEffect } from 'react';
import { Navigate } from 'react-router';

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
