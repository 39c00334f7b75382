import type { Page } from '@playwright/test';
import { caskBy, casks } from '../support/casks.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { buy, demoMember, logInAs, newBuyer } from '../support/member.ts';
import { expectKeepsFocus, ScreenReader } from '../support/screen-reader.ts';
import { expect, heading, test } from '../support/shop.ts';

const banner = (page: Page) => page.getByRole('banner');

test('a page has one of each landmark, and one first heading @smoke', async ({ page }) => {
  await page.goto('/casks');
  await expect(heading(page, 'Casks')).toBeVisible();
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1);
  await expect(banner(page)).toMatchAriaSnapshot(`
    - banner:
      - link "Tierce, home"
      - navigation "Main":
        - link "Casks"
        - link "Membership"
        - link "News"
        - link "About Us"
      - link "Log in"
      - link "Cart, 0 shares"
  `);
});

test('each way leads to a page whose title is said and where reading begins, back too', async ({ page }) => {
  const reader = await ScreenReader.on(page);
  await page.goto('/faq');
  for (const [link, title] of [
    ['Casks', 'Casks'],
    ['Membership', 'Choose your membership'],
    ['About Us', 'About us'],
  ] as const) {
    await press(page, banner(page).getByRole('link', { name: link }));
    await reader.arrivesAt(title);
  }
  await page.goBack();
  await reader.arrivesAt('Choose your membership');
});

test('where there is no page, that is said like a page', async ({ page, expectPageErrors }) => {
  expectPageErrors('no answer');
  const reader = await ScreenReader.on(page);
  await page.goto('/faq');
  await expect(heading(page, /.+/)).toBeVisible();
  await page.route('**/platform/**', (route) => route.abort());
  await press(page, banner(page).getByRole('link', { name: 'Casks' }));
  await expect(heading(page, 'We could not load this page')).toBeVisible();
  await reader.hears('We could not load this page');
});

test('what opens over a page takes the focus, keeps it, and gives it back @smoke', async ({ page }) => {
  await logInAs(page, await demoMember());
  await page.goto('/profile/collection');
  const card = page.getByRole('button', { name: /^Open certificate/ }).first();
  await press(page, card);
  await expectKeepsFocus(page, page.getByRole('dialog', { name: /^Certificate / }), card);

  const account = banner(page).getByRole('button', { name: /^Account of/ });
  await press(page, account);
  const popup = page.getByRole('dialog', { name: 'Your account' });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.goto('/membership');
  const up = page.getByRole('button', { name: /^(Move up to|Subscribe to|Take) / }).first();
  await press(page, up);
  await expectKeepsFocus(page, page.getByRole('dialog', { name: / membership$/ }), up);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('menu and filters take the focus, keep it, and give it back', async ({ page }) => {
    await page.goto('/casks');
    const menu = page.getByRole('button', { name: 'Menu' });
    await press(page, menu);
    await expectKeepsFocus(page, page.getByRole('dialog', { name: 'Menu' }), menu);
    const filters = page.getByRole('button', { name: 'Filters' });
    await press(page, filters);
    await expectKeepsFocus(page, page.getByRole('dialog', { name: 'Filters' }), filters);
  });

  test('a link of the menu closes it and is arrived at', async ({ page }) => {
    const reader = await ScreenReader.on(page);
    await page.goto('/faq');
    await press(page, page.getByRole('button', { name: 'Menu' }));
    await press(page, page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About Us' }));
    await reader.arrivesAt('About us');
  });
});

test('a question says whether it is open, and its answer comes next', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('main').getByRole('button').nth(1);
  await tabTo(page, question);
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  const answer = page.locator(`[id="${await question.getAttribute('aria-controls')}"]`);
  await expect(answer).toBeVisible();
  await expect(answer).toHaveAccessibleName((await question.innerText()).trim());
});

test('after what removes the control one stood on, the focus is not lost', async ({ page }) => {
  const reader = await ScreenReader.on(page);
  const member = await newBuyer(50_000);
  await buy(member, (await caskBy(casks.plenty)).shareId, 1);
  await logInAs(page, member);
  await page.goto(`/casks/${(await caskBy(casks.other)).id}`);
  await press(page, page.getByRole('button', { name: /^Add to cart/ }).first());
  await press(page, page.getByRole('link', { name: 'Go to your cart' }).first());
  await expect(heading(page, 'Your cart')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Remove Bog Cotton' }));
  await reader.hears('Nothing is in your cart.');
  const isSomewhere = () => page.evaluate(() => document.activeElement !== document.body);
  await expect.poll(isSomewhere, 'the focus is not lost').toBe(true);
});
