import './trusted-types.ts';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cache } from './api/http/cache.ts';
import { startAccount } from './api/session/account.ts';
import { ageCheck } from './api/state/age.ts';
import { theme } from './api/state/theme.ts';
import { keepVisit } from './api/state/visit.ts';
import { loadPage, routes } from './routes.tsx';
import { releasePresses, takePageState, takeTyped } from './page-state.ts';
import { loadParts } from './ui/lazy-on-show.ts';
import { cameFromPaymentStep, keepsBalance } from './shop/shared/payment-document.ts';
import { listenToRouter } from './shop/shell/router-events.ts';

/** The steps are tasks of their own, so that a slow phone answers to a finger between them. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await nextTask();
  // A page that is of another visit, or has no state, or whose script does not come, is made again.
  const taken = takePageState();
  const state =
    taken &&
    (await loadPage(window.location).then(
      () => taken,
      () => null,
    ));
  if (state) await loadParts(state.parts);
  await nextTask();
  theme.show();
  keepVisit();
  startAccount({ keepsBalance });
  // An order that was paid there may have begun a membership.
  if (cameFromPaymentStep)
    void import('./api/membership.ts').then(({ loadMembership }) => loadMembership()).catch(() => undefined);
  await nextTask();
  const router = createBrowserRouter(
    routes,
    state ? { hydrationData: { loaderData: state.loaderData } } : {},
  );
  listenToRouter(router);
  await nextTask();
  const root = document.getElementById('root')!;
  const typeAgain = takeTyped();
  const app = (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  // In pieces, so that the first press is not kept waiting.
  startTransition(() => {
    if (state) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  typeAgain();
  releasePresses();
  // The page behind the gate asks for its answers while the date is typed.
  if (state && !ageCheck.get()) void router.revalidate();
}

void start().catch(releasePresses);
