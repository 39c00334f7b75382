import { casks, caskBy } from './casks.ts';
import { demoMember, enterAs, newBuyer, newMember, putInCart } from './member.ts';
import { memberPages, open, publicPages } from './site.ts';
import { expect, expectAccessible, heading, test } from './shop.ts';

const half = Math.ceil(publicPages.length / 2);
for (const [name, pages] of [
  ['the first half of the public pages', publicPages.slice(0, half)],
  ['the second half of the public pages', publicPages.slice(half)],
] as const) {
  test(`${name} is accessible`, async ({ page }) => {
    for (const path of pages) {
      await open(page, path);
      await expectAccessible(page);
    }
  });
}

test('a member’s pages are accessible, full', async ({ page }) => {
  const member = await demoMember();
  await enterAs(page, member);
  for (const path of await memberPages(member)) {
    await open(page, path);
    await expectAccessible(page);
  }
});

test('a newcomer’s pages are accessible, empty', async ({ page }) => {
  const member = await newMember();
  await enterAs(page, member);
  const pages = (await memberPages(member)).filter((path) => path.startsWith('/profile'));
  for (const path of pages) {
    await open(page, path);
    await expectAccessible(page);
  }
});

test('what opens over a page is accessible', async ({ page }) => {
  const member = await demoMember();
  await enterAs(page, member);
  await open(page, '/profile/collection');
  await page
    .getByRole('button', { name: /^Open certificate/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/casks');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('forms that refuse are accessible', async ({ page, expectTrouble }) => {
  expectTrouble(422);
  await open(page, '/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please give your e-mail address.')).toBeVisible();
  await expectAccessible(page);

  const buyer = await newBuyer(50_000);
  await putInCart(buyer, (await caskBy(casks.plenty)).shareId, 2);
  await enterAs(page, buyer);
  await open(page, '/cart');
  await page.getByLabel('Coupon code').fill('no-such-code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('We do not know this coupon code.')).toBeVisible();
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await expectAccessible(page);

  await open(page, '/profile/wallet');
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  await expectAccessible(page);
  await page.getByText('S$50', { exact: true }).click();
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  await expect(heading(page, 'Payment')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Asks for 3-D Secure' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('to a stranger', () => {
  test.use({ visitor: 'stranger' });
  test('the age gate and the cookie banner are accessible', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('dialog', { name: 'We use cookies' })).toBeVisible();
    await expectAccessible(page);
  });
});
