import { indexedPaths } from '#server/features/pages/fixed-pages.ts';
import { paths } from '#web/paths.ts';
import { demoMember, logInAs } from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';
import { addToCart } from '../support/casks.ts';

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
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const listed = Array.from(
      sitemap.matchAll(/<loc>(.*?)<\/loc>/g),
      ([, url = '']) => new URL(url).pathname,
    );
    const items = [paths.cask(''), paths.distillery(''), paths.newsItem('')].flatMap((prefix) =>
      listed.filter((path) => path.startsWith(prefix)).slice(0, 4),
    );
    const shown = [...indexedPaths, ...items, ...others];
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
  for (const [field, typed] of Object.entries({ Day: '14', Month: '05', Year: '1988' }))
    await page.getByLabel(field, { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(heading(page, 'Frequently asked questions')).toBeVisible();
});

test('a page that the server made shows a member their own casks, however soon it is taken over', async ({
  page,
}) => {
  await logInAs(page, await demoMember());
  await page.goto(paths.home());
  await expect(page.getByRole('link', { name: /^\d+ shares of \d+ casks$/ })).toBeVisible();
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
    await page.getByRole('textbox', { name: 'Day' }).fill('1');
    await page.getByRole('textbox', { name: 'Month' }).fill('1');
    await page.getByRole('textbox', { name: 'Year' }).fill('2020');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByText('Sorry, you must be over 18')).toBeVisible();
    await page.getByRole('textbox', { name: 'Day' }).fill('1');
    await page.getByRole('textbox', { name: 'Month' }).fill('1');
    await page.getByRole('textbox', { name: 'Year' }).fill('1990');
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
    await expect(page.getByText('By card').first()).toBeVisible();
  });
});
