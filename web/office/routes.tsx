import type { RouteObject } from 'react-router';
import type { Permission } from '#contract/office/permissions.ts';
import { BrokenScreen } from './shell/broken-screen.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Office } from './shell/office.tsx';
import { PermittedScreen } from './shell/permitted-screen.tsx';
import { Start } from './shell/start.tsx';

/** Screens that need a permission, as their calls do; each is fetched when it is opened. */
const needing = (permission: Permission, children: RouteObject[]): RouteObject => ({
  element: <PermittedScreen permission={permission} />,
  children,
});

/** `shell/screens.ts` has those of the navigation. */
const screens: RouteObject[] = [
  { index: true, Component: Start },
  needing('deposits.read', [
    { path: 'deposits', lazy: () => import('./screens/deposits/deposits.tsx') },
    { path: 'deposits/:depositId', lazy: () => import('./screens/deposits/deposit.tsx') },
  ]),
  needing('orders.read', [
    { path: 'search', lazy: () => import('./screens/search/search.tsx') },
    { path: 'orders', lazy: () => import('./screens/orders/orders.tsx') },
    { path: 'orders/:orderId', lazy: () => import('./screens/orders/order.tsx') },
  ]),
  { path: '*', Component: NotFound },
];

export const routes: RouteObject[] = [
  {
    Component: Office,
    ErrorBoundary: BrokenScreen,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: BrokenScreen, children: screens }],
  },
];
