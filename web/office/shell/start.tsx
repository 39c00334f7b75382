import { Navigate } from 'react-router';
import { NotFound } from './not-found.tsx';
import { allScreens } from './screens.ts';
import { useOperator } from './use-operator.ts';

/** The first screen that the roles include. */
export function Start() {
  const { permissions } = useOperator();
  const first = allScreens.find(({ permission, path }) => path !== '/' && permissions.includes(permission));
  return first ? <Navigate to={first.path} replace /> : <NotFound />;
}
