import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getOwnOperator } from '#contract/office/operators.ts';
import { permissionsOf, type OperatorRole } from '#contract/office/permissions.ts';
import { officeFile, type OfficeFile } from '#contract/office/file.ts';
import '#web/office/office.css';
import { cache, dropOutdated } from '#web/api/http/cache.ts';
import { routes } from '#web/office/routes.tsx';
import { session } from '#web/api/session/session.ts';
import { answer, complete } from './answers.ts';
import { signedIn, user } from './member.ts';

/** The office at an address, as the browser shows it: its lists keep their filters in the address. */
export async function showOffice(path: string): Promise<void> {
  const before = location.href;
  history.replaceState(null, '', `/office${path}`);
  const router = createBrowserRouter(routes, { basename: '/office' });
  router.subscribe(dropOutdated);
  onTestFinished(() => {
    router.dispose();
    history.replaceState(null, '', before);
  });
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await vi.waitUntil(() => page.getByRole('heading', { level: 1 }).query(), { timeout: 40_000 });
}

export async function openOfficePage(path: string, ...roles: OperatorRole[]): Promise<void> {
  session.begin({ ...signedIn, user: { ...user, email: 'operator@tierce.example' } });
  answer(getOwnOperator, {
    memberId: 'b5a1c8de-55d1-4d0a-8f56-0d3a3b4f6c01',
    roles,
    permissions: permissionsOf(roles),
    aloneLimits: { SGD: 10_000, EUR: 10_000 },
  });
  await showOffice(path);
}

/** A picture as the server stores it. */
export const storedPicture = (name: string, digit = 0): OfficeFile =>
  complete(officeFile, { id: `9d1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a0${digit}`, name });

export const isFocusInMain = () => document.querySelector('main')?.contains(document.activeElement);
