/** From a first visit, or from the home page, to a share: the fewer views, clicks and fields the better. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { linkMailedTo } from '../support/mail.ts';
import * as members from '../support/member.ts';
import { casks, caskBy } from '../support/casks.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

class Walk {
  views = 0;
  clicks = 0;
  fields = 0;

  /** An address counts once it is shown; a change of its query does not. */
  follow(context: BrowserContext): void {
    context.on('page', (page) => {
      let shown = '';
      page.on('framenavigated', (frame) => {
        const { pathname, protocol } = new URL(frame.url());
        if (frame !== page.mainFrame() || protocol === 'about:' || pathname === shown) return;
        shown = pathname;
        this.views += 1;
      });
    });
  }
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  async type(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.pressSequentially(text);
  }
}

const cards = { accepted: '4242424242424242', declined: '4000000000000002', challenged: '4000000000003220' };

const payAndOrder = (page: Page) => page.getByRole('button', { name: /^Buy for / });

const buyNow = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Buy now' }).first();

/** A cask that the home page shows. */
async function choose(page: Page, walk: Walk): Promise<void> {
  const onSale = { hasText: 'left', hasNotText: /filling soon|sold out/i };
  await walk.click(page.getByRole('article').filter(onSale).first().getByRole('link').first());
  await walk.click(buyNow(page));
}

async function enterCard(page: Page, walk: Walk, digits: string): Promise<void> {
  await walk.type(page.getByLabel('Card number'), digits);
  // A real form asks for the month and the code of the card, too.
  walk.fields += 2;
  await walk.click(page.getByRole('button', { name: /^Pay / }));
}

async function expectThanks(page: Page): Promise<void> {
  await expect(heading(page, /^Thank you/)).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/orders\//);
}

async function pay(page: Page, walk: Walk): Promise<void> {
  await walk.click(payAndOrder(page));
  await enterCard(page, walk, cards.accepted);
  await expectThanks(page);
}

/** By a declined card, Back, another tab, and a bank that asks again after a reload. */
async function payInTheEnd(page: Page, walk: Walk): Promise<void> {
  await expect(payAndOrder(page)).toBeInViewport({ ratio: 1 });
  await walk.click(payAndOrder(page));
  await enterCard(page, walk, cards.declined);
  await expect(page.getByRole('alert')).toContainText('declined');
  const payment = page.url();
  await page.goBack();
  await expect(page.getByText(/^Your payment of S\$\S+ is not finished$/)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(paths.cart());
  await walk.click(tab.getByRole('link', { name: 'Continue with the payment' }));
  await expect(tab).toHaveURL(payment);
  await enterCard(tab, walk, cards.challenged);
  const approve = tab.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  await tab.reload();
  await walk.click(approve);
  await expectThanks(tab);
  await expect(tab.getByText(/^Invoice \S+, paid by card\./)).toBeVisible();
}

/** To the checkout. */
async function enterAndRegister(context: BrowserContext, walk: Walk): Promise<Page> {
  walk.follow(context);
  const page = await context.newPage();
  await page.goto('/');
  // The age gate stands at the address of the home page.
  walk.views += 1;
  const accept = page.getByRole('button', { name: 'Accept Cookies' });
  await walk.click(accept);
  // It goes once the script listens: digits typed before are typed again then, and move the focus meanwhile.
  await expect(accept).toBeHidden();
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
  return tab;
}

/** docs/performance.md#from-a-first-visit-to-a-share */
const walks = [
  {
    as: 'a newcomer in Ireland, on a phone',
    timezoneId: 'Europe/Dublin',
    viewport: { width: 360, height: 740 },
    pay,
    limit: { views: 8, clicks: 10, fields: 8 },
  },
  {
    as: 'a newcomer in Singapore, on a desktop, though a card is declined and the bank asks @smoke',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 1440, height: 900 },
    pay: payInTheEnd,
    // More: Back to the cart, the cart and the payment in another tab; its link, another card, the bank.
    limit: { views: 11, clicks: 13, fields: 11 },
  },
];

for (const { as, timezoneId, viewport, pay: payment, limit } of walks)
  test.describe(timezoneId, () => {
    test.use({ visitor: 'stranger', timezoneId, viewport });
    test(`buys a share after few pages, clicks and fields as ${as}`, async ({ context }) => {
      test.slow();
      const walk = new Walk();
      const checkout = await enterAndRegister(context, walk);
      await payment(checkout, walk);
      for (const what of ['views', 'clicks', 'fields'] as const)
        expect(walk[what], what).toBeLessThanOrEqual(limit[what]);
      await checkout.goto(paths.profileOrders());
      await expect(checkout.getByText(/^T\d{4}-\d{6}$/)).toHaveCount(1);
    });
  });

test('buys a share as a member with money, with two clicks from a cask @smoke', async ({ page }) => {
  const { id } = await caskBy(casks.plenty);
  for (const [country, width, height] of [
    ['SG', 1440, 900],
    ['IE', 360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await members.openAs(page, await members.newBuyer(50_000, country), paths.cask(id));
    const walk = new Walk();
    await walk.click(buyNow(page));
    await walk.click(payAndOrder(page));
    await expectThanks(page);
    expect(walk.clicks).toBe(2);
  }
});
