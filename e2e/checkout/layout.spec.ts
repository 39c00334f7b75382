import type { Page } from '@playwright/test';
import { caskBy, casks } from '../support/casks.ts';
import { layoutShifts, recordLayoutShifts, slowNetwork } from '../support/layout-shifts.ts';
import * as members from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

const patience = { timeout: 60_000 };
const payAndOrder = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount} by card and order` });

async function openCart(page: Page): Promise<void> {
  await recordLayoutShifts(page);
  await slowNetwork(page);
  await page.goto('/cart', patience);
}

/** In this document, so far. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', patience);
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(0.02);
}

/** Presses it and looks where it is until it is gone. */
async function pressAndWatch(page: Page, name: RegExp, gone: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  const places: unknown[] = [];
  const watch = setInterval(() => {
    button.boundingBox({ timeout: 500 }).then(
      (place) => places.push(place),
      () => undefined,
    );
  }, 200);
  await button.click();
  await gone();
  clearInterval(watch);
  for (const place of places.filter(Boolean)) expect(place).toEqual(before);
}

test.describe('on a slow line nothing moves by itself on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.beforeEach(() => test.setTimeout(180_000));

  test('while a newcomer gives a country, a level, a coupon, and pays', async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(422);
    const member = await members.newMember();
    await members.putInCart(member, (await caskBy(casks.plenty)).shareId, 1);
    await members.logInAs(page, member);
    await openCart(page);
    await expect(payAndOrder(page, 'S$122.00')).toBeVisible(patience);
    await expectStill(page);
    await page.getByText('Ireland', { exact: true }).click();
    await expect(payAndOrder(page, '€84.00')).toBeVisible(patience);
    await expect(page.getByRole('radio', { name: 'Ireland' })).toBeFocused();
    await expectStill(page);
    for (const [part, text] of [
      ['Day', '14'],
      ['Month', '02'],
      ['Year', '1988'],
    ] as const)
      await page.getByLabel(part).fill(text);
    await page.getByRole('button', { name: 'Choose another level' }).click();
    await expect(page.getByRole('radio', { name: /^Cooper/ })).toBeFocused();
    await page.getByRole('button', { name: 'I have a coupon' }).click();
    await page.getByLabel('Coupon code').fill('NOSUCH');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('We do not know this coupon code')).toBeVisible(patience);
    await expectStill(page);
    await pressAndWatch(page, /^Pay €84\.00 by card/, () =>
      expect(page.getByLabel('Card number')).toBeVisible(patience),
    );
    await expectStill(page);
    await page.goBack(patience);
    await expect(page.getByText(/is waiting$/)).toBeVisible(patience);
    await expectStill(page);
  });

  test('while a member orders from the wallet', async ({ page }) => {
    const member = await members.newBuyer(20_000);
    await members.putInCart(member, (await caskBy(casks.plenty)).shareId, 1);
    await members.logInAs(page, member);
    await openCart(page);
    await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeVisible(patience);
    await pressAndWatch(page, /^Order and pay/, () =>
      expect(heading(page, /^Order of /)).toBeVisible(patience),
    );
    await expect(page.getByText(/^You hold share/)).toBeVisible(patience);
    await expectStill(page);
  });

  test('while a visitor registers', async ({ page }) => {
    await page.goto(`/casks/${(await caskBy(casks.plenty)).id}`);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Go to your cart' }).first().waitFor();
    await openCart(page);
    await expect(page.getByRole('link', { name: 'Log in to order' })).toBeVisible(patience);
    await page.getByLabel('E-mail').fill(members.newAddress());
    await page.getByLabel('Password', { exact: true }).fill(members.password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Check your e-mail')).toBeInViewport(patience);
    await expectStill(page);
  });
});
