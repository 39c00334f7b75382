import { themeCookie, themes } from '#contract/shared/theme.ts';
import { visitCookie } from '#contract/shared/visit.ts';
import { indexedPaths } from '#server/features/pages/fixed-pages.ts';
import { paths } from '#web/paths.ts';
import { demoMember, logInAs } from '../support/member.ts';
import { expect, fillDate, heading, test } from '../support/shop.ts';
import { addToCart } from '../support/casks.ts';
import { visitOf } from '../support/site.ts';

const cookie = (loggedIn = false) => ({ cookie: `${visitCookie}=${visitOf(null, loggedIn)}` });

/** Every address of the sitemap. */
async function listed(request: { get: (url: string) => Promise<{ text: () => Promise<string> }> }) {
  const text = await (await request.get('/sitemap.xml')).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

const others = [
  paths.compare([33, 29]),
  paths.ageForm(),
  paths.shareCode(),
  paths.draw(),
  paths.status(),
  paths.registerLog(),
  paths.notFound(),
  paths.cask(99_999),
  paths.failure(),
];

test.describe('far away, by night, on a phone', () => {
  test.use({
    timezoneId: 'Pacific/Auckland',
    locale: 'de-DE',
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
  });

  test('the browser takes over every public page as the server made it', async ({
    page,
    expectPageErrors,
  }) => {
    test.slow();
    expectPageErrors(404);
    const sample = (all: string[], prefix: string) =>
      all.filter((path) => path.startsWith(prefix)).slice(0, 4);
    const all = await listed(page.request);
    const items = [paths.casks(), paths.distillery('').slice(0, -1), paths.news()];
    const shown = [...indexedPaths, ...items.flatMap((prefix) => sample(all, `${prefix}/`)), ...others];
    await page.addInitScript(() => {
      // Before any script of the page has run; a page that is made again has another one.
      document.addEventListener(
        'readystatechange',
        () => {
          Object.assign(window, { sent: document.querySelector('h1') });
        },
        { once: true },
      );
      document.addEventListener('change', () => Object.assign(window, { isTypedAgain: true }), true);
    });
    for (const path of shown) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // React notes each element that it takes over or makes; before that nothing could be wrong.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
      );
      const isTakenOver = () => (window as Window & { sent?: Element }).sent === document.querySelector('h1');
      expect(await page.evaluate(isTakenOver), path).toBe(true);
      expect(await page.evaluate(() => 'isTypedAgain' in window), path).toBe(false);
    }
  });
});

test('text and presses from before the script count once the script is there', async ({ page }) => {
  const allowed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await allowed.promise;
    await route.continue();
  });
  await page.goto(paths.cask(33), { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: /^Shares of/ }).fill('3');
  await page.getByRole('button', { name: /^Increase Shares of/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).dispatchEvent('click');
  await addToCart(page);
  allowed.resolve();
  await expect(page.getByRole('link', { name: 'Cart, 4 shares' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a page whose script does not come is made again, or sends its form without it', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors('no answer');
  await page.route('**/assets/cask-*.js', (route) => route.abort(), { times: 1 });
  await page.goto(paths.cask(33));
  await addToCart(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 share' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(paths.faq());
  await fillDate(page, '14', '05', '1988');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(heading(page, 'Frequently asked questions')).toBeVisible();
});

test('no page holds anything of a member', async ({ page }) => {
  const member = await demoMember();
  await logInAs(page, member);
  const { user, email } = member;
  const personal = [email, user.name, user.surname].filter((text) => text !== null && text !== '');
  expect(personal.length).toBeGreaterThan(2);
  const headers = { ...cookie(true), 'jwt-token': member.token };
  for (const path of [...indexedPaths, ...others, paths.profileOrders(), paths.notices()]) {
    const html = await (await page.request.get(path, { headers })).text();
    for (const text of personal) expect(html, path).not.toContain(text);
  }
  // However soon the browser takes the page over.
  await page.goto(paths.home());
  await expect(page.getByRole('link', { name: /^\d+ shares of \d+ casks$/ })).toBeVisible();
});

test('a page that is kept has the theme of each visitor', async ({ page }) => {
  const rootOf = async (theme: string) => {
    const headers = { cookie: `${cookie().cookie}; ${themeCookie}=${theme}` };
    const html = await (await page.request.get(paths.faq(), { headers })).text();
    return /<html(?: data-theme="(\w+)")?/.exec(html)?.[1];
  };
  for (const theme of themes) expect(await rootOf(theme)).toBe(theme);
  expect(await rootOf('')).toBeUndefined();
});

test('every cask of the sitemap stands in its document with name and price', async ({ page }) => {
  const casks = (await listed(page.request)).filter((path) => path.startsWith(`${paths.casks()}/`));
  expect(casks.length).toBeGreaterThan(20);
  for (const path of casks) {
    const html = await (await page.request.get(path, { headers: cookie() })).text();
    expect(html, path).toMatch(/<h1[^>]*>[^<]+/);
    expect(html, path).toMatch(/S\$\d/);
    const gate = await (await page.request.get(path, { headers: { cookie: `${visitCookie}=` } })).text();
    expect(gate, path).toContain('You must be of legal drinking age');
    expect(gate, path).toContain('application/ld+json');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, visitor: 'stranger' });

  test('a visitor passes the gate, filters the casks, reads one and the FAQ', async ({
    page,
    expectPageErrors,
  }) => {
    // No script is fetched.
    expectPageErrors('no answer');
    await page.goto(paths.casks());
    await fillDate(page, '1', '1', '2020');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByText('Sorry, you must be over 18')).toBeVisible();
    await fillDate(page, '1', '1', '1990');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page).toHaveURL(paths.casks());
    await page.getByLabel('Spirit style').selectOption('Single Pot Still');
    await page.getByRole('button', { name: 'Show casks' }).click();
    const cards = page.locator('main article');
    await expect(cards.first()).toBeVisible();
    await expect(cards.filter({ hasNotText: 'Single Pot Still' })).toHaveCount(0);
    await cards.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/casks\/\d+$/);
    await expect(heading(page, /./)).toBeVisible();
    await expect(page.getByText(/S\$\d/).first()).toBeVisible();
    await page.goto(paths.faq());
    await page.getByRole('heading', { name: 'How do I pay?' }).click();
    await expect(page.getByText('By card')).toBeVisible();
  });
});
