import type { Page } from '@playwright/test';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { openStandIn, type StandIn } from '#testing/providers/open-stand-in.ts';
import type { Provider } from '#testing/providers/provider.ts';
import { standInIds, standIns } from '#testing/providers/stand-ins.ts';
import { testClock } from '#testing/test-clock.ts';
import { providers as words } from '#words/en/profile/payment.ts';
import { api } from '../support/api.ts';
import { openAs, newMember, type Member } from '../support/member.ts';
import { expect, expectFits, test } from '../support/shop.ts';

test.describe.configure({ mode: 'default' });

const arrived = (page: Page) => page.getByRole('heading', { name: 'S$50.00 is in your wallet' });

const waiting = (page: Page, provider: Provider) =>
  expect(standIns[provider].buyer.waiting(page)).toBeVisible();

/** Plays all providers, which are on in the shop of this file. */
let standIn: StandIn;
const settings = async () => (standIn = await openStandIn(testClock)).settings;
test.use({ shopOptions: { settings } });
test.afterAll(() => standIn.close());

const scripts: Record<string, string> = Object.assign(
  {},
  ...Object.values(standIns).map(({ form }) => form?.scripts),
);

/** Plays the hosts of the providers in every tab of this browser, and collects those that it asks. */
async function playHosts(page: Page, outside: string[]): Promise<void> {
  await page.context().route(/^https:/, async (route) => {
    const { origin, host, pathname, search } = new URL(route.request().url());
    outside.push(host);
    const body = scripts[origin + pathname];
    if (body !== undefined) return route.fulfill({ contentType: 'text/javascript', body });
    // A form in our page sends this; the stand-ins share their books, so any of them takes it.
    const response = await route.fetch({ url: `${standIn.urls.card}${pathname}${search}` });
    return route.fulfill({ response });
  });
}

/** To the form or the page of one of the providers, as a new member. */
async function payWith(page: Page, provider: Provider, outside: string[]): Promise<Member> {
  await playHosts(page, outside);
  const member = await newMember();
  await openAs(page, member, '/profile/wallet');
  await page.getByText('S$50', { exact: true }).click();
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  const ways = page.getByRole('radiogroup', { name: 'Pay with' });
  await expect(ways.getByRole('radio')).toHaveCount(standInIds.length);
  expect(outside, 'no provider is asked before it is chosen').toEqual([]);
  await ways
    .locator('label')
    .filter({ hasText: new RegExp(`^${words[provider].name}`) })
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await waiting(page, provider);
  return member;
}

/** About the payment of this one: a tab for each refusal of its provider. */
function openTabs(page: Page, provider: Provider): Promise<Page[]> {
  return Promise.all(
    standIns[provider].buyer.refusals.map(async () => {
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await waiting(tab, provider);
      return tab;
    }),
  );
}

for (const provider of standInIds) {
  const { form, buyer } = standIns[provider];
  const { name } = words[provider];

  test(`adds money with ${name}: refused and approved, and only its own hosts are asked @smoke`, async ({
    page,
  }) => {
    const outside: string[] = [];
    const member = await payWith(page, provider, outside);
    if (form) await expectFits(page);
    for (const { refuse, message } of buyer.refusals) {
      await refuse(page);
      if (message !== null) {
        await expect(page.getByRole('alert')).toContainText(message);
        await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
      }
      await waiting(page, provider);
    }
    // On a page of its own a provider shows by itself what was paid.
    const tabs = form ? await openTabs(page, provider) : [];
    await buyer.approve(page);
    await expect(arrived(page)).toBeVisible();
    for (const [index, tab] of tabs.entries()) {
      await buyer.refusals[index]?.refuse(tab);
      await expect(arrived(tab), 'a refusal in another tab never hides that it was paid').toBeVisible();
    }
    // The address does not keep the provider's part.
    await expect(page).toHaveURL(/\/profile\/wallet\/payment\?paymentId=[0-9a-f-]{36}$/);
    await page.reload();
    await expect(arrived(page)).toBeVisible();
    if (form) {
      await page.goBack();
      await expect(page.getByRole('table', { name: 'Recent transactions' })).toContainText('+S$50.00');
      await page.goForward();
      await expect(arrived(page)).toBeVisible();
    }
    expect(new Set(outside)).toEqual(new Set(form?.hosts));
    // The provider took it once, and the wallet holds it once.
    const query = { email: member.email, currencyType: 'SGD', fields: 'ALL' } as const;
    const { totalBalance, recentTransactions } = await api(walletInfo, { query }, member);
    expect([totalBalance, recentTransactions.length]).toEqual([5_000, 1]);
  });
}
