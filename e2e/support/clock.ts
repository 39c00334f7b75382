import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { shiftDate } from '#testing/setup/shift-date.ts';
import { msAhead, testClock } from '#testing/test-clock.ts';

/** Every page of this browser, popups too, shows the time of the shop from its first script on. */
export const setClock = (context: BrowserContext) => context.addInitScript(shiftDate, msAhead);

/** No page that is still open has read the machine's clock: each shows the time of the shop. */
export async function expectClock(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const page of pages) {
    // oxlint-disable-next-line tierce/no-wall-clock -- in the page, whose clock is asked for
    const shown = await page.evaluate(() => new Date().toISOString()).catch(() => null);
    if (shown === null) continue;
    const minutesOff = (Date.parse(shown) - testClock.now().getTime()) / 60_000;
    expect(Math.abs(minutesOff), `${page.url()} shows ${shown}, the shop another time`).toBeLessThan(1);
  }
}
