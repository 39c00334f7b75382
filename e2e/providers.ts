import type { Page } from '@playwright/test';
import { systemClock } from '#server/clock.ts';
import { revolutScript, stripeScript } from '#server/testing/providers/pages.ts';
import { openStandIn, type StandIn } from '#server/testing/providers/standin.ts';

export const openProviders = (): Promise<StandIn> => openStandIn(systemClock);

/** The providers' own hosts cannot be reached from a test: the stand-in's scripts come in their place. */
export async function playProviders(page: Page, standIn: StandIn): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route('https://js.stripe.com/**', (route) => route.fulfill(script(stripeScript)));
  await page.route('https://*.revolut.com/embed.js', (route) => route.fulfill(script(revolutScript)));
  await page.route(/^https:\/\/[a-z.-]+\/standin\/pay\?/, async (route) => {
    const { search } = new URL(route.request().url());
    const answer = await fetch(`${standIn.url}/standin/pay${search}`, { method: 'POST' });
    await route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    });
  });
}
