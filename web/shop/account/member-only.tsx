import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';

export function MemberOnly() {
  const { loggedIn, hasLoggedOut } = useSession();
  const [cameLoggedIn] = useState(loggedIn);
  const { pathname, search, hash } = useLocation();
  if (loggedIn) return <Outlet />;
  if (import.meta.env.SSR) return null;
  // A member who signs out here is not asked to log in again.
  const target = cameLoggedIn && hasLoggedOut ? paths.home() : paths.login(pathname + search + hash);
  return <Navigate to={target} replace />;
}
