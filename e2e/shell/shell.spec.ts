import type { Page } from '@playwright/test';
import { demoMember, logInAs } from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

test('the header is 64 px high and leads home and to About Us @smoke', async ({ page }) => {
  await page.goto('/faq');
  const header = page.getByRole('banner');
  await expect(heading(page, /.+/)).toBeVisible();
  expect((await header.boundingBox())?.height).toBe(64);
  await header.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about-us');
  await header.getByRole('link', { name: 'Tierce, home' }).click();
  await expect(page).toHaveURL('/');
});

test('the footer has its six links and the company line @smoke', async ({ page }) => {
  await page.goto('/faq');
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'FAQ',
    'Contact Us',
    'About Us',
    'Cookies & Privacy',
    'Terms of sale',
    'Terms & Conditions',
  ]);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/faq', '/contacts', '/about-us', '/privacy', '/sales-term', '/terms']);
  await expect(footer).toContainText('2023');
  await expect(footer).toContainText('Dublin, Ireland');
  for (const [i, path] of paths.entries()) {
    await links.nth(i).click();
    await expect(page).toHaveURL(path ?? '');
    await expect(heading(page, /.+/)).toBeVisible();
  }
});

test.describe('to a stranger', () => {
  test.use({ visitor: 'stranger' });
  const accept = (page: Page) => page.getByRole('button', { name: 'Accept Cookies' });
  const answer = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-alert'));

  test('the cookie banner stands bottom right until accepted, and stays away', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/terms');
    const banner = page.getByRole('region', { name: 'We use cookies' });
    const box = (await banner.boundingBox())!;
    expect(1440 - (box.x + box.width)).toBeLessThan(40);
    expect(900 - (box.y + box.height)).toBeLessThan(40);
    expect(box.width).toBeLessThan(500);
    expect(await answer(page)).toBeNull();
    await accept(page).click();
    await expect(banner).toHaveCount(0);
    expect(await answer(page)).toBe('applied');
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText('We use cookies', { exact: true })).toHaveCount(0);
  });

  test('up to 767 px the cookie banner is an overlay, from 768 px up a corner @smoke', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto('/terms');
    await expect(page.getByRole('dialog', { name: 'We use cookies' })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole('region', { name: 'We use cookies' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('on a phone the cookie banner is an overlay that leaves the page in sight', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/terms');
    const sheet = page.getByRole('dialog', { name: 'We use cookies' });
    const { x, y, width, height } = (await sheet.boundingBox())!;
    expect([x, Math.round(y + height), width]).toEqual([0, 640, 360]);
    expect(height).toBeLessThan(200);
    await expect(page.locator('main h1')).toBeInViewport();
    // Over the whole screen: what is seen above the sheet cannot be pressed.
    const pressed = await page.evaluate(() => document.elementFromPoint(30, 30)?.closest('header, main'));
    expect(pressed).toBeNull();
    await page.keyboard.press('Escape');
    await accept(page).click();
    await expect(sheet).toHaveCount(0);
    expect(await answer(page)).toBe('applied');
  });

  test('on a phone too, the cookie policy can be read before accepting', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Cookie policy' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('heading', { name: 'Cookie policy' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'We use cookies' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await answer(page)).toBeNull();
  });
});

test('on a phone the burger shows About Us, the support e-mail and the social pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(menu.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', /instagram\.com/);
  await expect(menu.getByRole('link', { name: /Facebook/ })).toHaveAttribute('href', /facebook\.com/);
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(menu).toHaveCount(0);
  await expect(heading(page, 'About us')).toBeVisible();
});

test('from 768 px up the links stand in the header, under it the burger does', async ({ page }) => {
  await page.goto('/faq');
  const burger = page.getByRole('button', { name: 'Menu' });
  const casks = page.getByRole('banner').getByRole('link', { name: 'Casks' });
  for (const [width, isSmall] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(burger).toBeVisible({ visible: isSmall });
    await expect(casks).toBeVisible({ visible: !isSmall });
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
  }
});

test('the profile popup says name, membership level and balance, and leads to the wallet @smoke', async ({
  page,
}) => {
  const member = await demoMember();
  await logInAs(page, member);
  await page.goto('/faq');
  const { name, surname, membershipType, balance } = member.user;
  await page.getByRole('button', { name: `Account of ${name} ${surname}` }).click();
  const popup = page.getByRole('dialog', { name: 'Your account' });
  await expect(popup).toContainText(`${name} ${surname}`);
  expect(membershipType).not.toBeNull();
  await expect(popup).toContainText(membershipType ?? '');
  const figure = (balance / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await popup.getByRole('link', { name: `Balance S$${figure}` }).click();
  await expect(page).toHaveURL('/profile/wallet');
  await expect(popup).toHaveCount(0);
});

const notFound = 'Page not found';
const failure = 'We could not load this page';

test('an unknown cask and an unknown path show the not-found page, the address stays @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(404);
  for (const path of ['/casks/999999', '/distillery/999999', '/nowhere/at-all', '/404']) {
    await page.goto(path);
    await expect(heading(page, notFound)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('main').getByRole('link', { name: 'Browse casks' }).click();
  await expect(heading(page, 'Casks')).toBeVisible();
});

test('/500 shows the failure page', async ({ page }) => {
  await page.goto('/500');
  await expect(heading(page, failure)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a request without an answer shows the failure page in place, and trying again the page @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors('no answer');
  await page.goto('/faq');
  await page.route('**/platform/**', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Casks' }).click();
  await expect(heading(page, failure)).toBeVisible();
  await expect(page).toHaveURL('/casks');
  await page.unroute('**/platform/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Casks')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('going back restores the scroll position, going on begins at the top', async ({ page }) => {
  await page.goto('/casks');
  const cask = page.getByRole('article').nth(12).getByRole('link');
  await cask.scrollIntoViewIfNeeded();
  const scroll = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scroll();
  expect(before).toBeGreaterThan(500);
  await cask.click();
  await expect(page).toHaveURL(/\/casks\/\d+/);
  await expect.poll(scroll).toBe(0);
  await page.goBack();
  await expect(heading(page, 'Casks')).toBeVisible();
  await expect.poll(scroll).toBe(before);
  // So does another address, typed into the same tab.
  await page.goto('/terms');
  await expect(heading(page, /Terms/)).toBeVisible();
  expect(await scroll()).toBe(0);
});

test('an anchor is scrolled to, 100 px under the top @smoke', async ({ page }) => {
  // Null until what lies below the first screen is there.
  const distance = () =>
    page.evaluate(() => {
      const place = document.getElementById('how-it-works')?.getBoundingClientRect();
      return place ? Math.round(place.top) : null;
    });
  await page.goto('/#how-it-works');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect.poll(distance).toBe(100);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'How it works' }).click();
  await expect.poll(distance).toBe(100);
});

test('navigating to the same address loads it again', async ({ page }) => {
  await page.goto('/casks');
  await expect(page.getByRole('article').first()).toBeVisible();
  const again = page.waitForRequest(/\/platform\/api\/v1\/search\/cask\?/);
  await page.getByRole('banner').getByRole('link', { name: 'Casks' }).click();
  await again;
});

test('navigating to the same address loads a page without data again too', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('main').getByRole('button').first();
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await link.click();
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL('/faq');

  await page.goto('/register');
  await page.getByLabel('E-mail').fill('half');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill('half');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
});

test('choosing on a page, and a link to a part of it, do not load it again', async ({ page }) => {
  await page.goto('/casks');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.pressSequentially('red ');
  await expect(page).toHaveURL('/casks?q=red');
  await expect(search).toBeFocused();
  await page.goto('/faq');
  const question = page.getByRole('button', { name: 'Who can buy?' });
  await question.click();
  await page.getByRole('link', { name: 'When it is bottled' }).click();
  await page.getByRole('link', { name: 'When it is bottled' }).click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('/distillery leads home', async ({ page }) => {
  await page.goto('/distillery');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'New casks' })).toBeVisible();
});
