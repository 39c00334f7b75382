import type { Page } from '@playwright/test';
import { listOrders } from '#contract/order/order.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import { checkAgain, lostAnswer } from '../support/lose-answer.ts';
import * as members from '../support/member.ts';
import { press } from '../support/keyboard.ts';
import { expect, heading, test } from '../support/shop.ts';

const orderButton = (page: Page) => page.getByRole('button', { name: /^(Order and pay|Pay .* and order$)/ });

/** Someone in front of their cart, with shares in it. */
async function atCart(page: Page, member: members.Member, code: string, quantity = 1): Promise<void> {
  await members.putInCart(member, (await caskBy(code)).shareId, quantity);
  await members.logInAs(page, member);
  await page.goto('/cart');
  await expect(orderButton(page)).toBeVisible();
}

test('the cart counts, changes and empties @smoke', async ({ page }) => {
  const cask = await caskBy(casks.other);
  await page.goto(`/casks/${cask.id}`);
  await page.getByRole('textbox', { name: 'Shares of Bog Cotton' }).fill('3');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByText('3 shares of this cask are in your cart.')).toBeVisible();
  await page.goto('/cart');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('S$414.00');
  await page.getByRole('button', { name: /^Decrease/ }).click();
  await expect(totals).toContainText('S$276.00');
  await page.reload();
  await expect(totals).toContainText('S$276.00');
  await expect(page.getByRole('link', { name: 'Log in to order' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Bog Cotton' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the currency chosen in one tab is the cart’s in the other', async ({ page, context }) => {
  await atCart(page, await members.newBuyer(), casks.other);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('S$138.00');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('contentinfo').getByRole('radio', { name: /EUR/ }).click();
  for (const tab of [other, page])
    await expect(tab.getByRole('region', { name: 'Totals' })).toContainText('€94.00');
});

test('what is taken out by the keyboard leaves the focus beside it, and the new sum is said', async ({
  page,
}) => {
  const buyer = await members.newBuyer();
  for (const code of [casks.other, casks.plenty])
    await members.putInCart(buyer, (await caskBy(code)).shareId, 1);
  await members.logInAs(page, buyer);
  await page.goto('/cart');
  const said = page.getByRole('status').filter({ hasText: /cart/i });
  await expect(said).toHaveText('In your cart: 2 shares, S$260.00 in total.');
  await press(page, page.getByRole('button', { name: 'Remove Spring Tide' }));
  await expect(said).toHaveText('In your cart: 1 share, S$138.00 in total.');
  await expect(page.getByRole('list', { name: 'Entries' }).locator(':focus')).toHaveCount(1);
  await press(page, page.getByRole('button', { name: 'Remove Bog Cotton' }));
  await expect(said).toHaveText('Nothing is in your cart.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Browse casks' })).toBeFocused();
});

test('a coupon is refused with its reason, applied, and cancelled @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409, 422);
  await atCart(page, await members.newBuyer(50_000), casks.plenty);
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect(page.getByText('Please type a coupon code.')).toBeVisible();
  for (const [code, reason] of [
    ['no-such-code', 'We do not know this coupon code, or it is not valid today.'],
    ['cancel', 'We do not know this coupon code, or it is not valid today.'],
    ['harvest25', 'We do not know this coupon code, or it is not valid today.'],
    ['founders', 'This coupon has been used up.'],
    ['slainte20', 'What you are buying is below the minimum for this coupon.'],
    ['stillman15', 'This coupon does not apply to what you are buying.'],
  ] as const) {
    await page.getByLabel('Coupon code').fill(code);
    await apply.click();
    await expect(page.getByText(reason)).toBeVisible();
  }
  await page.getByLabel('Coupon code').fill('Welcome10');
  await apply.click();
  await expect(page.getByRole('button', { name: 'Order and pay S$109.80' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(page.getByRole('button', { name: 'Order and pay S$122.00' })).toBeVisible();
});

test('a coupon that gives no discount any more is pointed out before the order, and removed in one press', async ({
  page,
}) => {
  const buyer = await members.newBuyer(50_000);
  await atCart(page, buyer, casks.plenty);
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  await page.getByLabel('Coupon code').fill('Welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Order and pay S$109.80' })).toBeVisible();
  await members.introduce(buyer, 'IE');
  await page.reload();
  await expect(page.getByText(/^Coupon \S+ does not apply now$/)).toBeVisible();
  await expect(orderButton(page)).toBeDisabled();
  const why = page.getByText(/does not apply now\. Remove it to order/);
  await expect(why).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(orderButton(page)).toBeEnabled();
  await expect(why).toHaveCount(0);
});

test('in Ireland no coupon reduces a cask share, and the refusal says why', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(422);
  const member = await members.newMember();
  await members.introduce(member, 'IE');
  await atCart(page, member, casks.plenty);
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  await page.getByLabel('Coupon code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(
    page.getByText(/^Irish law \(S\.I\. 4\/2020\) does not allow coupons on alcohol/),
  ).toBeVisible();
});

test('a visitor’s cart joins the member’s at login, and a reduced quantity is announced once @smoke', async ({
  page,
}) => {
  const member = await members.newMember();
  const scarce = await caskBy(casks.tooFewToMerge);
  await members.putInCart(member, scarce.shareId, 5);
  await page.goto(`/casks/${scarce.id}`);
  await page.getByRole('textbox', { name: `Shares of ${scarce.name}` }).fill('6');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: 'Go to your cart' }).click();
  await page.getByRole('link', { name: 'Log in to order' }).click();
  // The cart has fields of the same names.
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(members.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('We merged your two carts')).toBeVisible();
  await expect(page.getByText(`${scarce.name}: you wanted 11 shares; your cart now has 8.`)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 8 shares' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible();
  await expect(page.getByText('We merged your two carts')).toHaveCount(0);
});

test('too little money is refused with what it lacks, and can then be paid there', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  // The screen believes in more than there is.
  await page.route('**/wallet/info*fields=BALANCE*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), totalBalance: 50_000 } });
  });
  await atCart(page, await members.newBuyer(10_000), casks.plenty);
  await orderButton(page).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(
    'There is not enough in your wallet for this order. It is S$22.00 short.',
  );
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay S$22.00 by card and order' })).toBeEnabled();
});

test('a total that changed meanwhile is never charged; the new one is shown first @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const buyer = await members.newBuyer(100_000);
  await atCart(page, buyer, casks.plenty);
  // In another tab of theirs.
  await members.putInCart(buyer, (await caskBy(casks.plenty)).shareId, 1);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('A price has changed since you opened your cart.');
  await page.getByRole('button', { name: 'Order and pay S$244.00' }).click();
  await expect(heading(page, /^Order of /)).toBeVisible();
});

test('shares bought away by another are refused in words, and the rest can be ordered @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const scarce = await caskBy(casks.lastShares);
  const buyer = await members.newBuyer();
  await members.putInCart(buyer, (await caskBy(casks.plenty)).shareId, 1);
  await atCart(page, buyer, casks.lastShares, 2);
  await members.buy(await members.newBuyer(), scarce.shareId, scarce.caskProfile.quantity);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The last shares of this cask have just gone.');
  await expect(
    page.getByText('The last shares of this cask have gone. Remove it to order the rest.'),
  ).toBeVisible();
  await page.getByRole('button', { name: `Remove ${scarce.name}` }).click();
  await page.getByRole('button', { name: 'Order and pay S$122.00' }).click();
  await expect(heading(page, /^Order of /)).toBeVisible();
});

test('an order whose answer is lost is tried again, and placed once @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors('no answer');
  const buyer = await members.newBuyer(20_000);
  await atCart(page, buyer, casks.plenty);
  let sent = 0;
  await page.route('**/order/place/', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await orderButton(page).click();
  await expect(lostAnswer(page, 'your order of S$122.00')).toBeInViewport();
  await expect(page).toHaveURL('/cart');
  await expect(orderButton(page)).toHaveCount(0);
  await expect(checkAgain(page)).toBeFocused();
  await checkAgain(page).click();
  await expect(heading(page, /^Order of /)).toBeVisible();
  expect(sent).toBe(2);
  const { totalElements } = await api(listOrders, { query: {} }, buyer);
  expect(totalElements).toBe(1);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toContainText('S$78.00');
});
