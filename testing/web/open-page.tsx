import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cache } from '#web/api/http/cache.ts';
import { ageCheck } from '#web/api/state/age.ts';
import { cookieAlert } from '#web/api/state/cookie-alert.ts';
import { routes } from '#web/routes.tsx';
import { listenToRouter } from '#web/shop/shell/router-events.ts';

/**
 * The shop at an address, as someone sees it who has passed the age gate and answered about cookies.
 * @param visitor `stranger`: who has never been here
 * @returns the address shown now, and the way back to the one before
 */
export async function openPage(
  path: InitialEntry,
  { visitor = 'known' }: { visitor?: 'known' | 'stranger' } = {},
) {
  if (visitor === 'known') {
    ageCheck.confirm(true);
    cookieAlert.accept();
  }
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  listenToRouter(router);
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // Its script comes in parts, from a server that makes them when they are first asked for.
  await vi.waitUntil(() => page.getByRole('heading', { level: 1 }).query(), { timeout: 40_000 });
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
  };
}
