import { Link, Outlet, useRouteError, type RouteObject } from 'react-router';
import type { Permission } from '#contract/office/permissions.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { useReloadOutdated } from '#web/ui/use-reload-outdated.ts';
import { failures } from '#words/en/errors.ts';
import { office as words } from '#words/en/office/shell.ts';
import { Screen } from './kit/screen.tsx';
import { screens } from './screen-list.ts';
import { Office } from './shell/office.tsx';
import { useMay } from './shell/use-operator.ts';

function BrokenScreen() {
  if (useReloadOutdated(useRouteError())) return null;
  return <ErrorState message={failures.unknown} onRetry={() => window.location.reload()} />;
}

const toStart = (
  <Link to="/" className="textlink">
    {words.toStart}
  </Link>
);

const NotFound = () => (
  <Screen title={words.name}>
    <EmptyState title={words.notFound} action={toStart} />
  </Screen>
);

const PermittedScreen = ({ permission }: { permission: Permission }) =>
  useMay(permission) ? <Outlet /> : <NotFound />;

const permitted: RouteObject[] = [...Map.groupBy(screens, ({ permission }) => permission)].map(
  ([permission, all]) => ({
    element: <PermittedScreen permission={permission} />,
    children: all.map(({ path, load }) => ({ path, lazy: load })),
  }),
);

export const routes: RouteObject[] = [
  {
    path: 'invitation',
    ErrorBoundary: BrokenScreen,
    HydrateFallback: () => null,
    lazy: () => import('./screens/invitation/invitation.tsx'),
  },
  {
    Component: Office,
    ErrorBoundary: BrokenScreen,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: BrokenScreen, children: [...permitted, { path: '*', Component: NotFound }] }],
  },
];
