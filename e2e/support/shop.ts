/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures are needed */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { visitCookie } from '#contract/shared/visit.ts';
import { guessCountry } from '#web/api/state/guess-country.ts';
import { axeViolations } from './axe.ts';
import { expectClock, setClock } from './clock.ts';
import { PageErrors, type ExpectedError } from './page-errors.ts';
import type { Site } from './server.ts';
import { known, visitOf } from './site.ts';
import { storyAddress } from './story-address.ts';
import { openWorkerShop } from './worker-shop.ts';

/** Someone who has never been here, or who has passed the age gate and accepted cookies. */
type Visitor = 'stranger' | 'known';

interface Shop {
  visitor: Visitor;
  /** Names the failures that are part of this story. */
  expectPageErrors: (...expected: ExpectedError[]) => void;
  /** Another browser of someone who has passed the gate, watched like the first. */
  openBrowser: () => Promise<BrowserContext>;
  pageErrors: PageErrors;
}

export function stateOf(visitor: Visitor, origin: string, visit = visitOf('known')) {
  const localStorage = Object.entries(known).map(([name, value]) => ({ name, value }));
  const cookie = { name: visitCookie, value: visit, domain: new URL(origin).hostname, path: '/' };
  const options = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const };
  return {
    cookies: visitor === 'known' ? [{ ...cookie, ...options }] : [],
    origins: visitor === 'known' ? [{ origin, localStorage }] : [],
  };
}

/** A story: fails on anything a browser reports as wrong that the story did not name. */
export const test = base.extend<Shop, { workerShop: Site }>({
  workerShop: [
    async ({}, use) => {
      const shop = await openWorkerShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ workerShop }, use) => use(workerShop.url),
  extraHTTPHeaders: async ({}, use) => {
    storyAddress.next();
    await use(storyAddress.headers);
  },
  visitor: ['known', { option: true }],
  storageState: async ({ visitor, baseURL, timezoneId, locale }, use) =>
    use(stateOf(visitor, baseURL ?? '', visitOf('known', guessCountry(timezoneId ?? '', [locale ?? ''])))),
  context: async ({ context, browser }, use) => {
    await setClock(context);
    await use(context);
    await expectClock(browser);
  },
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors = new PageErrors();
      pageErrors.follow(context);
      await use(pageErrors);
      expect(pageErrors.unexpected, 'what the browser reported').toEqual([]);
    },
    { auto: true },
  ],
  expectPageErrors: async ({ pageErrors }, use) => use((...expected) => pageErrors.expect(...expected)),
  openBrowser: async ({ browser, baseURL, pageErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        storageState: stateOf('known', baseURL ?? ''),
        extraHTTPHeaders: storyAddress.headers,
      });
      await setClock(context);
      pageErrors.follow(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export { expect };

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The page in this theme, its changes of colour over. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(over)));
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
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
  // A window that was made narrower is laid out again a moment later.
  const isFitting = expect.poll(() => page.evaluate(culpritsOf), {
    message: `${page.url()} fits its window`,
    timeout: 3000,
  });
  await isFitting.toEqual([]);
}
