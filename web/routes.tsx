import { matchRoutes, redirect, type RouteObject } from 'react-router';
import type { LegalDocument } from '#contract/content/legal.ts';
import { paths } from './paths.ts';
import { MemberOnly } from './shop/account/member-only.tsx';
import { AgeChecked, ageCheckedGroup } from './shop/age/age-checked.tsx';
import { ServerError } from './shop/errors/server-error.tsx';
import { NotFound } from './shop/errors/not-found.tsx';
import { Shell } from './shop/shell/shell.tsx';
import { Splash } from './shop/shared/splash.tsx';

const profile: RouteObject[] = [
  { index: true, loader: () => redirect(paths.profilePreferences()) },
  {
    lazy: () => import('./shop/profile/profile-area.tsx'),
    children: [
      { path: 'collection', lazy: () => import('./shop/profile/collection/collection.tsx') },
      { path: 'collection/:shareCode', lazy: () => import('./shop/profile/collection/share.tsx') },
      { path: 'bottles', lazy: () => import('./shop/profile/bottles/bottles.tsx') },
      { path: 'bottles/:id', lazy: () => import('./shop/profile/bottles/release-invoice.tsx') },
      { path: 'losses', lazy: () => import('./shop/profile/losses/losses.tsx') },
      { path: 'orders', lazy: () => import('./shop/profile/orders/orders.tsx') },
      { path: 'orders/:id', lazy: () => import('./shop/profile/orders/order.tsx') },
      { path: 'wallet', lazy: () => import('./shop/profile/wallet/wallet.tsx') },
      { path: 'wallet/payment', lazy: () => import('./shop/profile/wallet/payment/payment.tsx') },
      {
        path: 'wallet/transactions',
        lazy: () => import('./shop/profile/wallet/transactions/transactions.tsx'),
      },
      {
        path: 'wallet/transactions/:id',
        lazy: () => import('./shop/profile/wallet/transactions/transaction.tsx'),
      },
      {
        path: 'wallet/statements',
        lazy: () => import('./shop/profile/wallet/statements/statements.tsx'),
      },
      { path: 'membership', lazy: () => import('./shop/profile/membership/membership.tsx') },
      { path: 'preferences', lazy: () => import('./shop/profile/preferences/preferences.tsx') },
      { path: 'news', lazy: () => import('./shop/profile/news.tsx') },
    ],
  },
];

const ageChecked: RouteObject[] = [
  { index: true, lazy: () => import('./shop/home/home.tsx') },
  { path: 'register', lazy: () => import('./shop/account/registration/register.tsx') },
  { path: 'register/confirm', lazy: () => import('./shop/account/registration/register-confirm.tsx') },
  { path: 'login', lazy: () => import('./shop/account/login/login.tsx') },
  { path: 'forgot', lazy: () => import('./shop/account/password-reset/forgot.tsx') },
  { path: 'reset', lazy: () => import('./shop/account/password-reset/reset.tsx') },
  { path: 'casks', lazy: () => import('./shop/casks/casks.tsx') },
  { path: 'casks/compare', lazy: () => import('./shop/casks/compare/compare.tsx') },
  { path: 'casks/:id', lazy: () => import('./shop/casks/cask.tsx') },
  { path: 'draw', lazy: () => import('./shop/bottling/draw.tsx') },
  { path: 'distilleries', lazy: () => import('./shop/distillery/distilleries.tsx') },
  { path: 'distillery', loader: () => redirect(paths.home()) },
  { path: 'distillery/:id', lazy: () => import('./shop/distillery/distillery.tsx') },
  { path: 'dashboard', lazy: () => import('./shop/dashboard/dashboard.tsx') },
  { path: 'news', lazy: () => import('./shop/news/news-page.tsx') },
  { path: 'news/:slug', lazy: () => import('./shop/news/news-item.tsx') },
  { path: 'membership', lazy: () => import('./shop/membership/membership.tsx') },
  { path: 'cart', lazy: () => import('./shop/cart/cart.tsx') },
  {
    Component: MemberOnly,
    children: [
      { path: 'cart/payment', lazy: () => import('./shop/cart/payment/payment.tsx') },
      { path: 'notices', lazy: () => import('./shop/notices/notices.tsx') },
      { path: 'profile', children: profile },
    ],
  },
  { path: 'share-code', lazy: () => import('./shop/share-code/share-code.tsx') },
  { path: 'certificate/:shareCode', lazy: () => import('./shop/register/certificate-page.tsx') },
  { path: 'register/log', lazy: () => import('./shop/register/register-log.tsx') },
  { path: 'faq', lazy: () => import('./shop/content/faq.tsx') },
  { path: 'about-us', lazy: () => import('./shop/content/about-us.tsx') },
  { path: 'contacts', lazy: () => import('./shop/content/contacts.tsx') },
];

const legal = (path: LegalDocument): RouteObject => ({
  path,
  lazy: async () => (await import('./shop/content/legal-page.tsx')).legalPage(path),
});

const open: RouteObject[] = [
  legal('terms'),
  legal('privacy'),
  legal('sales-term'),
  { path: 'status', lazy: () => import('./shop/status/status-page.tsx') },
  { path: 'unsubscribe', lazy: () => import('./shop/unsubscribe/unsubscribe.tsx') },
  { path: 'age-form', lazy: () => import('./shop/age/age-page.tsx') },
  { path: '500', Component: ServerError },
  // '404' and any other path.
  { path: '*', Component: NotFound },
];

/** Paths are case-sensitive, as on the server: `/Casks` is not found. */
const exact = (list: RouteObject[]): RouteObject[] =>
  list.map((route) =>
    route.index
      ? route
      : { ...route, caseSensitive: true, ...(route.children && { children: exact(route.children) }) },
  );

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ServerError,
    HydrateFallback: Splash,
    children: [
      {
        // The shell stays around a page that broke.
        ErrorBoundary: ServerError,
        children: [
          { Component: AgeChecked, handle: ageCheckedGroup, children: exact(ageChecked) },
          ...exact(open),
        ],
      },
    ],
  },
];

/** Loads the parts of the page at an address, so that it can be taken over as it stands. */
export async function loadPage(location: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
