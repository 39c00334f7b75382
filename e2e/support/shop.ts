/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures are needed */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { guessCountry } from '#web/api/state/guess-country.ts';
import { shiftDate } from '#testing/setup/shift-date.ts';
import { msAhead } from '#testing/test-clock.ts';
import { beginStory, storyAddress } from './api.ts';
import { axeViolations } from './axe.ts';
import { followErrors, type ExpectedError } from './page-errors.ts';
import { stateOfKnown } from './site.ts';
import { openWorkerShop, type ShopOptions, type WorkerShop } from './worker-shop.ts';

interface Shop {
  /** Someone who has never been here, or who has passed the age gate and accepted cookies. */
  visitor: 'stranger' | 'known';
  /** Names the failures that are part of this story. */
  expectPageErrors: (...expected: ExpectedError[]) => void;
}

/** A story: fails on anything a browser reports as wrong that the story did not name. */
export const test = base.extend<Shop, { shopOptions: ShopOptions; workerShop: WorkerShop }>({
  shopOptions: [{}, { option: true, scope: 'worker' }],
  workerShop: [
    async ({ shopOptions }, use) => {
      const shop = await openWorkerShop(shopOptions);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ workerShop }, use) => use(workerShop.url),
  extraHTTPHeaders: async ({}, use) => {
    beginStory();
    await use(storyAddress());
  },
  visitor: ['known', { option: true }],
  storageState: async ({ visitor, workerShop, timezoneId, locale }, use) => {
    const country = guessCountry(timezoneId ?? '', [locale ?? '']);
    await use(visitor === 'known' ? stateOfKnown(workerShop.url, country) : undefined);
  },
  context: async ({ context }, use) => {
    // Every page of this browser, popups too, shows the time of the shop from its first script on.
    await context.addInitScript(shiftDate, msAhead);
    await use(context);
  },
  expectPageErrors: [
    async ({ context }, use) => {
      const expected = new Set<ExpectedError>();
      const seen = followErrors(context, expected);
      await use((...named) => named.forEach((error) => expected.add(error)));
      expect(seen, 'what the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Presses it. @returns the name of the file that comes */
export async function download(button: Locator): Promise<string> {
  const downloading = button.page().waitForEvent('download');
  await button.click();
  return (await downloading).suggestedFilename();
}

/** Nothing on the screen breaks WCAG 2.2 AA as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // Asked again: in the one frame in which a part becomes visible, Chromium calls its grandchildren hidden still.
  const message = `accessibility of ${page.url()}`;
  await expect.poll(() => axeViolations(page), { message, timeout: 20_000 }).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const culpritsOf = () => {
    const { clientWidth: width, scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > width + 0.5;
    const culprits = [...document.querySelectorAll('body *')].filter(sticksOut);
    return [`${scrollWidth} px`, ...culprits.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  };
  const message = `${page.url()} fits its window`;
  // A window that was made narrower is laid out again a moment later.
  await expect.poll(() => page.evaluate(culpritsOf), { message }).toEqual([]);
}

/** At every width, and accessible. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
}
