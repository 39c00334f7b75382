import type { Page } from '@playwright/test';
import type { Endpoint } from '#contract/endpoint.ts';

/** The connection is lost once when this call is made: before it arrives, or after it was done. */
export const loseAnswer = (
  page: Page,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  when: 'before it arrives' | 'after it was done',
) => {
  let isLost = false;
  return page.route(`**${path.replace(/\{\w+\}/g, '*')}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    if (when === 'after it was done') await route.fetch();
    await route.abort();
  });
};

export const lostAnswer = (page: Page, what: string) =>
  page.getByText(`We did not hear whether ${what} went through`, { exact: true });

export const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' });
