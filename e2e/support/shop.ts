/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures are needed */
import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { googleReturnPath } from '#contract/account/google-paths.ts';
import { guessCountry } from '#web/api/state/guess-country.ts';
import { freePort } from '#testing/processes/server-process.ts';
import { startOpenidProvider } from '#testing/servers/openid/provider.ts';
import { shiftDate } from '#testing/setup/shift-date.ts';
import { msAhead } from '#testing/test-clock.ts';
import { beginStory, storyAddress } from './api.ts';
import { axeViolations } from './axe.ts';
import { audit, sampleDataDir, startServer } from './server.ts';
import { stateOfKnown } from './site.ts';

export type ExpectedError = number | 'no answer';

/**
 * Everything a browser says went wrong, but for what is expected.
 * @returns a list that grows
 */
function followErrors(context: BrowserContext, expected: ReadonlySet<ExpectedError>): string[] {
  const seen: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    // The first document of home preloads its picture, which a stranger sees only behind the gate. On a busy machine the
    // fonts too are used later than Chromium expects.
    if (/(warehouse|\.woff2).* was preloaded .* but not used/.test(text)) return;
    const status = /status of (\d{3})/.exec(text)?.[1];
    if (status && expected.has(Number(status))) return;
    if (text.includes('net::ERR_') && expected.has('no answer')) return;
    seen.push(`console: ${text} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    seen.push(`page ${error.page()?.url()}: ${error.error().stack ?? String(error.error())}`),
  );
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left aborts its requests.
    if (why === 'net::ERR_ABORTED' || expected.has('no answer')) return;
    seen.push(`request: ${request.method()} ${request.url()}: ${why}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status < 500 || expected.has(status)) return;
    seen.push(`response: ${status} ${response.request().method()} ${response.url()}`);
  });
  return seen;
}

interface ShopOptions {
  /** A copy of the sample is opened without it. */
  openData?: typeof sampleDataDir;
  settings?: () => Promise<Record<string, string>>;
}

interface WorkerShop {
  url: string;
  /** The server ends, and begins again so many milliseconds later. */
  restart(later: number): Promise<void>;
}

/** A shop that the stories of one worker share, with Google's part played by a provider of its own. */
async function openWorkerShop(
  { openData = sampleDataDir, settings: own }: ShopOptions,
  use: (shop: WorkerShop) => Promise<void>,
): Promise<void> {
  const data = openData();
  // A server that is started again has its address: its pages are still open.
  const port = await freePort();
  const provider = await startOpenidProvider(`http://localhost:${port}${googleReturnPath}`);
  const settings = {
    PORT: String(port),
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    ...(await own?.()),
  };
  let server = await startServer(data.path, { settings });
  // `api()` and the helpers beside it ask here.
  process.env['BASE_URL'] = server.url;
  process.env['DATA_DIR'] = data.path;
  const restart = async (later: number) => {
    await server.stop();
    server = await startServer(data.path, { settings, later });
  };
  await use({ url: server.url, restart });
  try {
    await audit(data.path);
  } finally {
    await server.stop();
    await provider.stop();
    data.remove();
  }
}

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
    ({ shopOptions }, use) => openWorkerShop(shopOptions, use),
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

export async function fillDate(page: Page, day: string, month: string, year: string): Promise<void> {
  for (const [part, digits] of Object.entries({ Day: day, Month: month, Year: year }))
    await page.getByLabel(part, { exact: true }).fill(digits);
}

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
