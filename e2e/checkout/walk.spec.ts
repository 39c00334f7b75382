/** From a first visit, or from the home page, to a share: the fewer views, clicks and fields the better. */
import type { BrowserContext, Page } from '@playwright/test';
import { linkMailedTo } from '../support/mail.ts';
import * as members from '../support/member.ts';
import { casks, caskBy } from '../support/casks.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';
import { Walk, type Counts } from '../support/walk.ts';

/** docs/performance.md#from-a-first-visit-to-a-share */
const limits = {
  newcomer: { views: 8, clicks: 10, fields: 8 },
  withoutMoney: { views: 5, clicks: 5, fields: 3 },
} satisfies Record<string, Counts>;

const payAndOrder = (page: Page) => page.getByRole('button', { name: /^Buy for / });

function expectAtMost(walk: Walk, limit: Counts): void {
  const { views, clicks, fields } = walk;
  const counts = { views, clicks, fields };
  test.info().annotations.push({ type: 'walk', description: JSON.stringify(counts) });
  for (const [what, count] of Object.entries(counts))
    expect(count, what).toBeLessThanOrEqual(limit[what as keyof Counts]);
}

const buyNow = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Buy now' }).first();

/** A cask that the home page shows. */
async function choose(page: Page, walk: Walk): Promise<void> {
  const onSale = { hasText: 'left', hasNotText: /filling soon|sold out/i };
  await walk.click(page.getByRole('article').filter(onSale).first().getByRole('link').first());
  await walk.click(buyNow(page));
}

async function pay(page: Page, walk: Walk): Promise<void> {
  await walk.click(payAndOrder(page));
  await walk.type(page.getByLabel('Card number'), '4242424242424242');
  // A real form asks for the month and the code of the card, too.
  walk.fields += 2;
  await walk.click(page.getByRole('button', { name: /^Pay / }));
  await expect(heading(page, /^Thank you/)).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/orders\//);
}

async function walkOfNewcomer(context: BrowserContext): Promise<Walk> {
  const walk = new Walk();
  walk.follow(context);
  const page = await context.newPage();
  await page.goto('/');
  // The age gate stands at the address of the home page.
  walk.views += 1;
  await walk.click(page.getByRole('button', { name: 'Accept Cookies' }));
  await walk.type(page.getByLabel('Day'), '14');
  await walk.type(page.getByLabel('Month'), '05');
  await walk.type(page.getByLabel('Year'), '1988');
  await walk.click(page.getByRole('button', { name: 'Enter' }));
  await choose(page, walk);
  const email = members.newAddress('walker');
  await walk.type(page.getByLabel('E-mail'), email);
  await walk.type(page.getByLabel('Password', { exact: true }), members.password);
  await walk.click(page.getByRole('button', { name: 'Register' }));
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  const link = await linkMailedTo(email, 'register/confirm');
  // The link of a mail is pressed in a mail program, which opens a tab of its own.
  walk.clicks += 1;
  const tab = await context.newPage();
  await tab.goto(link);
  await walk.click(tab.getByRole('button', { name: 'Confirm my e-mail address' }));
  await expect(tab).toHaveURL('/cart');
  await expect(tab.getByText('Welcome to Tierce. Your address is confirmed.')).toBeVisible();
  await expect(tab.getByLabel('Year')).toHaveValue('1988');
  await expectAccessible(tab);
  await pay(tab, walk);
  return walk;
}

test.describe('in Ireland', () => {
  test.use({ visitor: 'stranger', timezoneId: 'Europe/Dublin', viewport: { width: 360, height: 740 } });
  test('buys a share as a newcomer in Ireland, on a phone, after few pages, clicks and fields', async ({
    context,
  }) => {
    test.slow();
    expectAtMost(await walkOfNewcomer(context), limits.newcomer);
  });
});

test('buys a share as a member without money, by card, and the order follows', async ({ context }) => {
  const page = await context.newPage();
  const member = await members.newMember();
  await members.introduce(member);
  await members.join(member);
  await members.logInAs(page, member);
  const walk = new Walk();
  walk.follow(context);
  const shop = await context.newPage();
  await shop.goto('/');
  await choose(shop, walk);
  await pay(shop, walk);
  expectAtMost(walk, limits.withoutMoney);
});

test('buys a share as a member with money, with two clicks from a cask @smoke', async ({ page }) => {
  const buyer = await members.newBuyer();
  const { id } = await caskBy(casks.plenty);
  await members.logInAs(page, buyer);
  await page.goto(`/casks/${id}`);
  const walk = new Walk();
  await walk.click(buyNow(page));
  await walk.click(payAndOrder(page));
  await expect(heading(page, /^Thank you/)).toBeVisible();
  expect(walk.clicks).toBe(2);
});
