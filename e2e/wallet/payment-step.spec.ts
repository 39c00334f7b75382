import type { Page } from '@playwright/test';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { answerDialog, cards, payButton } from '#testing/providers/buyer.ts';
import type { Provider } from '#testing/providers/provider.ts';
import { standInIds, standIns } from '#testing/providers/stand-ins.ts';
import { stripeCard } from '#testing/providers/stripe/form.ts';
import { providers as words } from '#words/en/profile/payment.ts';
import { api } from '../support/api.ts';
import type { Member } from '../support/member.ts';
import { openShopWithProviders, type ShopWithProviders } from '../support/shop-with-providers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shop.ts';

test.describe.configure({ mode: 'default' });

const arrived = (page: Page) => page.getByRole('heading', { name: 'S$50.00 is in your wallet' });

const waiting = (page: Page, provider: Provider) =>
  expect(standIns[provider].buyer.waiting(page)).toBeVisible();

let shop: ShopWithProviders;
test.beforeAll(async () => {
  test.slow();
  shop = await openShopWithProviders();
});
test.afterAll(() => shop.close());

/** To the payment step, and to one of the providers. */
async function choose(page: Page, provider: Provider, outside: string[] = []): Promise<Member> {
  const member = await shop.enter(page, outside);
  await page.getByText('S$50', { exact: true }).click();
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  const ways = page.getByRole('radiogroup', { name: 'Pay with' });
  await expect(ways.getByRole('radio')).toHaveCount(standInIds.length);
  expect(outside, 'no provider is asked before it is chosen').toEqual([]);
  await ways
    .locator('label')
    .filter({ hasText: new RegExp(`^${words[provider].name}`) })
    .click();
  return member;
}

async function payWith(page: Page, provider: Provider, outside: string[] = []): Promise<Member> {
  const member = await choose(page, provider, outside);
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

/** The provider took it once, and the wallet holds it once. */
async function expectPaidOnce(member: Member): Promise<void> {
  const query = { email: member.email, currencyType: 'SGD', fields: 'ALL' } as const;
  const { totalBalance, recentTransactions } = await api(walletInfo, { query }, member);
  expect([totalBalance, recentTransactions.length]).toEqual([5_000, 1]);
}

for (const provider of standInIds) {
  const { form, buyer } = standIns[provider];
  const { name } = words[provider];

  test(`adds money with ${name}: refused and approved, and only its own hosts are asked @smoke`, async ({
    page,
  }) => {
    const outside: string[] = [];
    const member = await payWith(page, provider, outside);
    if (form) {
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    }
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
    expect(outside).toEqual(form?.hosts ?? []);
    await expectPaidOnce(member);
  });
}

test('pays by card though its form did not load at first, and answers the bank after a reload', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors('no answer');
  const member = await choose(page, 'card');
  let isOut = true;
  await page.route('https://js.stripe.com/**', (route) => (isOut ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('did not load');
  isOut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stripeCard(page)).toBeVisible();
  // The form stands a moment before the address names its payment, and a reload knows no more than the address.
  await expect(page).toHaveURL(/paymentId=/);
  shop.standIn.books.challenge([...shop.standIn.books.payments.keys()].at(-1) ?? '');
  await page.reload();
  const toTheBank = page.getByRole('button', { name: 'Continue with your bank' });
  await answerDialog(toTheBank, (dialog) => dialog.accept());
  await expect(arrived(page)).toBeVisible();
  await expectPaidOnce(member);
});

test('a card that was charged is shown as charged, though Stripe’s script reported a refusal', async ({
  page,
}) => {
  const { books, faults } = shop.standIn;
  const member = await payWith(page, 'card');
  await page.route('https://api.stripe.com/standin/**', (route) => {
    books.approve([...books.payments.keys()].at(-1) ?? '');
    faults.plan(/^GET \/v1\/payment_intents/, { kind: 'lost before' }, 9);
    return route.fulfill({ json: { state: 'open' }, headers: { 'access-control-allow-origin': '*' } });
  });
  await stripeCard(page).fill(cards.accepted);
  await payButton(page).click();
  // While the server has no answer either, the page says nothing about it.
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await expect(page.getByText('Nothing was charged')).toHaveCount(0);
  faults.forget();
  await expect(arrived(page)).toBeVisible();
  await expectPaidOnce(member);
});
