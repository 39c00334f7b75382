import { addAlert } from '#contract/cask/alert.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { logInAs, newMember } from '../support/member.ts';
import { expect, test } from '../support/shop.ts';

test('removing watched casks by the keyboard keeps the focus in place', async ({ page }) => {
  const member = await newMember();
  const { content } = await api(searchCasks, { query: { currencyType: 'SGD' } });
  for (const { id } of content.slice(0, 3)) await api(addAlert, { params: { caskId: String(id) } }, member);
  await logInAs(page, member);
  await page.goto(paths.dashboard());
  const stops = page.getByRole('button', { name: /^Stop notifying me about/ });
  await expect(stops).toHaveCount(3);

  const second = await stops.nth(1).getAttribute('aria-label');
  await press(page, stops.first());
  await expect(stops).toHaveCount(2);
  await expect(page.getByRole('button', { name: second ?? '' })).toBeFocused();
  // The last of the list has nothing after it.
  await press(page, stops.nth(1));
  await expect(stops).toHaveCount(1);
  await expect(stops.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stops).toHaveCount(0);
  // The list has gone with its last entry: the Tab key goes on in the page, not from its beginning.
  await page.keyboard.press('Tab');
  const isInPage = () => page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
  expect(await isInPage()).toBe(true);
});

test('a message that is dismissed by the keyboard gives the focus back', async ({ page }) => {
  await logInAs(page, await newMember());
  await page.goto(paths.profilePreferences());
  await page.getByLabel('Name', { exact: true }).fill('Aoife');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();
  const theme = page.getByRole('radio', { name: 'Device setting' });
  await theme.focus();
  await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your preferences are saved.')).toHaveCount(0);
  await expect(theme).toBeFocused();
});

test.describe('to a stranger', () => {
  test.use({ visitor: 'stranger' });
  test('after accepting the cookies the Tab key begins with the page @smoke', async ({ page }) => {
    await page.goto(paths.terms());
    await press(page, page.getByRole('button', { name: 'Accept Cookies' }));
    await expect(page.getByRole('region', { name: 'We use cookies' })).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('on a phone, after accepting the cookies, the focus is on the page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(paths.terms());
    await press(page, page.getByRole('button', { name: 'Accept Cookies' }));
    await expect(page.getByRole('dialog', { name: 'We use cookies' })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('what has the focus is never behind the header @smoke', async ({ page }) => {
  await page.goto(paths.faq());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).focus();
  // Backwards, so that what is next comes in from under the header.
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const place = await page.evaluate(() => {
      const focused = document.activeElement;
      const isInPage = focused?.closest('main') !== null && focused !== document.body;
      return isInPage ? (focused?.getBoundingClientRect().top ?? 0) : null;
    });
    if (place !== null) expect(place).toBeGreaterThanOrEqual(64);
  }
});
