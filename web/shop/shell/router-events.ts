import { createPath, type createBrowserRouter } from 'react-router';
import { cache, dropOutdated } from '#web/api/http/cache.ts';
import { expiries, waits } from '#web/api/http/client.ts';
import { navigationStarted } from '#web/api/http/errors.ts';
import { paths } from '#web/paths.ts';
import { loadMatchingDocument } from '../shared/payment-document.ts';
import { renderedAt } from '../shared/time/use-now.ts';
import { reloads } from './reloads.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Location = Router['state']['location'];

const pageOf = ({ pathname, search }: Location) => createPath({ pathname, search });

export function listenToRouter(router: Router): void {
  let shown = router.state.location;
  let heading = shown.key;

  router.subscribe(dropOutdated);
  router.subscribe(({ location, navigation, historyAction, preventScrollReset }) => {
    const next = navigation.location ?? location;
    const isSameUrl = next.key !== shown.key && pageOf(next) === pageOf(shown) && next.hash === '';
    if (next.key !== heading) {
      heading = next.key;
      navigationStarted();
      renderedAt.set(null);
      // docs/product.md#navigation: navigation to the same URL reloads. Its loader asks, or else the page.
      if (isSameUrl) void cache.invalidateQueries({ refetchType: 'none' });
    }
    if (isSameUrl && location.key !== shown.key && historyAction !== 'POP') {
      // A choice made on the page keeps it where it is.
      if (preventScrollReset === true)
        void cache.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
      else reloads.set(reloads.get() + 1);
    }
    const from = shown.pathname;
    shown = location;
    loadMatchingDocument(from, location.pathname);
  });

  // docs/product.md#error-pages: a session that cannot be renewed ends at /login, which leads back here.
  expiries.subscribe(() => {
    void router.navigate(paths.login(createPath(router.state.location)), { replace: true });
  });
  waits.subscribe(() => {
    import('./say-that-it-waits.ts').then(
      ({ sayThatItWaits }) => sayThatItWaits(),
      () => undefined,
    );
  });
}
