import type { Page } from '@playwright/test';
import { getSubscription } from '#contract/membership/membership.ts';
import { listOrders } from '#contract/order/order.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import * as members from '../support/member.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

const payAndOrder = (page: Page) => page.getByRole('button', { name: /^Pay \S+ by card and order$/ });

async function enterCard(page: Page, digits: string): Promise<void> {
  await page.getByLabel('Card number').fill(digits);
  await page.getByRole('button', { name: /^Pay / }).click();
}
const cards = { accepted: '4242424242424242', declined: '4000000000000002', challenged: '4000000000003220' };

async function newcomerAtCart(page: Page): Promise<members.Member> {
  const member = await members.newMember();
  await members.introduce(member);
  await members.putInCart(member, (await caskBy(casks.plenty)).shareId, 1);
  await members.logInAs(page, member);
  await page.goto('/cart');
  await expect(payAndOrder(page)).toBeVisible();
  return member;
}

const ordersOf = async (member: members.Member) =>
  (await api(listOrders, { query: {} }, member)).totalElements;

test('a paid level is chosen beside the free one, and paid together with the order @smoke', async ({
  page,
}) => {
  const member = await newcomerAtCart(page);
  const membership = page.getByRole('region', { name: 'Membership' });
  await expect(membership).toContainText('Cooper, free. You join with your order.');
  await membership.getByRole('button', { name: 'Choose another level' }).click();
  await membership.getByRole('radio', { name: /^Stillman/ }).check({ force: true });
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Stillman, 12 months');
  await expect(page.getByText(/^I take the Stillman membership for 12 months at S\$168\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay S$290.00 by card and order' }).click();
  await enterCard(page, cards.accepted);
  await expect(heading(page, /^Order of /)).toBeVisible();
  expect(await ordersOf(member)).toBe(1);
  const { subscription } = await api(getSubscription, {}, member);
  expect(subscription).toMatchObject({ levelName: 'Stillman', current: true, paid: 16_800 });
  await page.goto('/profile/wallet');
  for (const kind of ['Deposit', 'Payment', 'Subscription'])
    await expect(page.getByRole('main').getByText(kind, { exact: true }).first()).toBeVisible();
});

test('a holder without a name is led to where it is given, and the certificate then shows it', async ({
  page,
}) => {
  await newcomerAtCart(page);
  await payAndOrder(page).click();
  await enterCard(page, cards.accepted);
  await expect(heading(page, /^Order of /)).toBeVisible();
  const order = page.url();
  const certificates = page.getByRole('region', { name: 'Your certificates' });
  await expect(certificates.getByText(/^Share \d+ of \d+$/)).toBeVisible();
  await certificates.getByRole('link', { name: 'Add your name' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mei');
  await page.getByLabel('Surname').fill('Lim');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();
  await page.goto(order);
  await expect(certificates.getByText('held by Mei Lim')).toBeVisible();
  await expect(certificates.getByRole('link', { name: 'Add your name' })).toHaveCount(0);
});

test('a declined card, a question of the bank, a reload: nothing is lost, and the order follows @smoke', async ({
  page,
}) => {
  const member = await newcomerAtCart(page);
  await payAndOrder(page).click();
  await enterCard(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('declined');
  await enterCard(page, cards.challenged);
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  await page.reload();
  await approve.click();
  await expect(heading(page, /^Order of /)).toBeVisible();
  await expect(page.getByText(/^Invoice \S+, paid by card, through your wallet\./)).toBeVisible();
  expect(await ordersOf(member)).toBe(1);
});

test('back from the payment, and in a second tab, it is the same payment', async ({ page, context }) => {
  const member = await newcomerAtCart(page);
  await payAndOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const payment = page.url();
  await page.goBack();
  await expect(page.getByText(/^A payment of S\$122\.00 for an order is waiting$/)).toBeVisible();
  await expect(payAndOrder(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue with the payment' }).click();
  await expect(page).toHaveURL(payment);
  const tab = await context.newPage();
  await tab.goto('/cart');
  await tab.getByRole('link', { name: 'Continue with the payment' }).click();
  await enterCard(tab, cards.accepted);
  await expect(heading(tab, /^Order of /)).toBeVisible();
  await page.reload();
  await expect(heading(page, /^Order of /)).toBeVisible();
  expect(await ordersOf(member)).toBe(1);
});

test('a payment that waits is cancelled before another is offered', async ({ page }) => {
  const member = await newcomerAtCart(page);
  await payAndOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const payment = page.url();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Cancel that payment' })).toBeVisible();
  await expect(payAndOrder(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel that payment' }).click();
  await payAndOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(page.url()).not.toBe(payment);
  await enterCard(page, cards.accepted);
  await expect(heading(page, /^Order of /)).toBeVisible();
  expect(await ordersOf(member)).toBe(1);
});

test('a tab closed at the bank: the order is placed without it @smoke', async ({ page }) => {
  const member = await newcomerAtCart(page);
  await payAndOrder(page).click();
  await page.getByLabel('Card number').fill(cards.accepted);
  // The card is entered, and the tab is closed before the answer.
  await page.route('**/platform/api/payment/capture', async (route) => {
    await route.fetch();
    await page.close();
  });
  await page
    .getByRole('button', { name: /^Pay / })
    .click()
    .catch(() => undefined);
  await expect.poll(() => ordersOf(member)).toBe(1);
});

test('a cart that changed while the payment ran is not ordered, and the page says where the money is', async ({
  page,
}) => {
  const member = await newcomerAtCart(page);
  await payAndOrder(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await members.putInCart(member, (await caskBy(casks.other)).shareId, 1);
  await enterCard(page, cards.accepted);
  await expect(page.getByText('Your payment has arrived, but your order was not placed')).toBeVisible();
  await expect(
    page.getByText(/Your cart has changed since you paid\..*S\$122\.00 is in your wallet/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to your cart' }).click();
  await page.getByRole('button', { name: 'Pay S$138.00 by card and order' }).click();
  await enterCard(page, cards.accepted);
  await expect(heading(page, /^Order of /)).toBeVisible();
});

test.describe('far from both countries', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('what is missing is said beside its field, and asked once', async ({ page }) => {
    const member = await members.newMember();
    await members.putInCart(member, (await caskBy(casks.plenty)).shareId, 1);
    await members.logInAs(page, member);
    await page.goto('/cart');
    await payAndOrder(page).click();
    await expect(page.getByText('Please choose your country.')).toBeVisible();
    await expect(page.getByText('Please enter your date of birth.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Ireland' })).toBeFocused();
    for (const part of ['Day', 'Month', 'Year'])
      await expect(page.getByLabel(part)).toHaveAttribute('aria-invalid', 'true');
    await page.getByText('Ireland', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pay €84.00 by card and order' })).toBeVisible();
    for (const [part, text] of [
      ['Day', '31'],
      ['Month', '02'],
      ['Year', '1988'],
    ] as const)
      await page.getByLabel(part).fill(text);
    await expect(page.getByText(/^This is not a date/)).toBeVisible();
    await page.getByLabel('Day').fill('14');
    await page.getByLabel('Year').fill('88');
    await payAndOrder(page).click();
    await expect(page.getByText(/write the year with four digits/)).toBeVisible();
    await expect(page.getByLabel('Day')).toBeFocused();
    await page.getByLabel('Year').fill('1988');
    await expect(page.getByText('Warning under the law of Singapore')).toHaveCount(0);
    await payAndOrder(page).click();
    await enterCard(page, cards.accepted);
    await expect(heading(page, /^Order of /)).toBeVisible();
    await members.putInCart(member, (await caskBy(casks.plenty)).shareId, 1);
    await page.goto('/cart');
    const you = page.getByRole('region', { name: 'You' });
    await expect(you).toContainText('Ireland · born 14 February 1988');
    await expect(page.getByRole('region', { name: 'Membership' })).toContainText('Cooper');
  });
});
