import { paths } from '#web/paths.ts';
import { casks, caskBy } from '../support/casks.ts';
import * as members from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

test('brings a visitor’s cart along at login, and orders what is left when the last shares go meanwhile @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const member = await members.newBuyer();
  const scarce = await caskBy(casks.tooFewToMerge);
  await members.putInCart(member, (await caskBy(casks.plenty)).shareId, 1);
  await members.putInCart(member, scarce.shareId, 5);
  await page.goto(paths.cask(scarce.id));
  await page.getByRole('textbox', { name: `Shares of ${scarce.name}` }).fill('6');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByText('6 shares of this cask are in your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your cart' }).click();
  await page.getByRole('link', { name: 'Log in to order' }).click();
  // The cart has fields of the same names.
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(members.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(paths.cart());
  await expect(page.getByText(`${scarce.name}: you wanted 11 shares; your cart now has 8.`)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 9 shares' })).toBeVisible();
  const order = page.getByRole('button', { name: /^Buy for / });
  await expect(order).toBeVisible();
  await members.buy(await members.newBuyer(), scarce.shareId, scarce.caskProfile.quantity);
  await order.click();
  await expect(page.getByRole('alert')).toContainText('The last shares of this cask have just gone.');
  await page.getByRole('button', { name: `Remove ${scarce.name}` }).click();
  await page.getByRole('button', { name: 'Buy for S$122.00' }).click();
  await expect(heading(page, /^Thank you/)).toBeVisible();
});
