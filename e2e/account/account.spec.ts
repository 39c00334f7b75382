import { addToCart, caskBy, casks } from '../support/casks.ts';
import { linkMailedTo } from '../support/mail.ts';
import { accountOf, logInByForm, newAddress, password } from '../support/member.ts';
import { expect, expectFits, heading, test } from '../support/shop.ts';

test('a newcomer fills a cart, signs up, confirms on another device and keeps the cart @smoke', async ({
  page,
  openBrowser,
  expectPageErrors,
}) => {
  // On the other device the link alone is not enough.
  expectPageErrors(409);
  const email = newAddress();
  await page.goto(`/casks/${(await caskBy(casks.other)).id}`);
  await addToCart(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 share' })).toBeVisible();
  await page.goto('/register?target=%2Fcart');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(heading(page, 'Check your e-mail')).toBeVisible();
  await expectFits(page);

  const device = await (await openBrowser()).newPage();
  await device.goto(await linkMailedTo(email, 'register/confirm'));
  await device.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await expect(heading(device, 'Enter your password')).toBeVisible();
  await device.getByLabel('Password', { exact: true }).fill(password);
  await device.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(device).toHaveURL('/cart');
  await expect(accountOf(device, email)).toBeVisible();

  await page.goto('/login?target=%2Fcart');
  await logInByForm(page, email);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(1);
  await device.reload();
  await expect(device.getByRole('banner').getByRole('link', { name: 'Cart, 1 share' })).toBeVisible();
});
