import type { Page } from '@playwright/test';
import { caskBy, casks } from '../support/casks.ts';
import * as members from '../support/member.ts';
import { expectStill, recordPaints, slowNetwork } from '../support/paints.ts';
import { expect, fillDate, test } from '../support/shop.ts';

const patience = { timeout: 60_000 };
const payAndOrder = (page: Page, amount: string) => page.getByRole('button', { name: `Buy for ${amount}` });

test.use({ viewport: { width: 360, height: 740 } });

test('gives a country, a level and a coupon, and pays, on a phone and a slow line, while nothing moves by itself', async ({
  page,
  expectPageErrors,
}) => {
  test.setTimeout(180_000);
  expectPageErrors(422);
  const member = await members.newMember();
  await members.putInCart(member, (await caskBy(casks.plenty)).shareId, 1);
  await members.logInAs(page, member);
  await recordPaints(page);
  await slowNetwork(page);
  await page.goto('/cart', patience);
  await expect(payAndOrder(page, 'S$122.00')).toBeVisible(patience);
  await expectStill(page);
  await page.getByText('Ireland', { exact: true }).click();
  await expect(payAndOrder(page, '€84.00')).toBeVisible(patience);
  await expect(page.getByRole('radio', { name: 'Ireland' })).toBeFocused();
  await expectStill(page);
  await fillDate(page, '14', '02', '1988');
  await page.getByRole('button', { name: 'Choose another level' }).click();
  await expect(page.getByRole('radio', { name: /^Cooper/ })).toBeFocused();
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  await page.getByLabel('Coupon code').fill('NOSUCH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('We do not know this coupon code')).toBeVisible(patience);
  await expectStill(page);
  await payAndOrder(page, '€84.00').click();
  await expect(page.getByLabel('Card number')).toBeVisible(patience);
  await expectStill(page);
  await page.goBack(patience);
  await expect(page.getByText(/is not finished$/)).toBeVisible(patience);
  await expectStill(page);
});
