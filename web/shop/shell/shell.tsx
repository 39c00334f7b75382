import { Activity, Suspense, useLayoutEffect, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { navigationFinished, type PageError } from '#web/api/http/errors.ts';
import { usePageError } from '#web/api/hooks.ts';
import { SkipLink } from '#web/ui/navigation/skip-link.tsx';
import { useIsGated } from '../age/age-checked.tsx';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { CookieBanner } from './cookies/cookie-banner.tsx';
import { Header } from './header/header.tsx';
import { Announcer } from './announcer.tsx';
import { useReloads } from './reloads.ts';
import { ServerError } from '../errors/server-error.tsx';
import { NotFound } from '../errors/not-found.tsx';

const Toasts = lazyBelowFold('Toasts', async () => (await import('#web/ui/feedback/toasts.tsx')).Toasts);
const OfflineNotice = lazyBelowFold(
  'OfflineNotice',
  async () => (await import('./offline-notice.tsx')).OfflineNotice,
);
const Footer = lazyBelowFold('Footer', async () => (await import('./footer.tsx')).Footer);

/** Every new document begins with the key 'default', so its scroll position is stored by its address. */
const scrollKeyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

export function Shell() {
  const isBare = useIsGated();
  const failed = usePageError();
  // docs/product.md#age-gate: an error page for a missing address is behind the gate.
  const pageError = isBare && failed?.kind === 'not-found' ? null : failed;
  const { key } = useLocation();
  const reloadCount = useReloads();
  // Not before the next page is in place: the failed one would be shown again, and fail again.
  useLayoutEffect(navigationFinished, [key]);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <CookieBanner />
      {!isBare && <Header />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {pageError && <PageErrorScreen pageError={pageError} />}
        {/* Hidden, not removed: a retry shows the page as it was, forms included. */}
        <Activity mode={pageError ? 'hidden' : 'visible'}>
          <Outlet key={reloadCount} />
        </Activity>
      </main>
      {!isBare && (
        <Suspense fallback={<div className="min-h-120 tablet:min-h-90" />}>
          <Footer />
        </Suspense>
      )}
      <Suspense>
        <Toasts />
        <OfflineNotice />
      </Suspense>
      <Announcer />
      <ScrollRestoration getKey={scrollKeyOf} />
    </div>
  );
}

function PageErrorScreen({ pageError }: { pageError: PageError }) {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pageError]);
  return pageError.kind === 'not-found' ? <NotFound /> : <ServerError />;
}
