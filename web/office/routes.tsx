import type { RouteObject } from 'react-router';
import { screens } from './screen-list.ts';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Office } from './shell/office.tsx';
import { PermittedScreen } from './shell/permitted-screen.tsx';

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
