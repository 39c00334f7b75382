import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getSubscription,
  joinFreeMembership,
  listMembershipLevels,
  quoteSubscriptions,
  type Quote,
  type Subscription,
} from '#contract/membership/membership.ts';
import { listProviders } from '#contract/wallet/deposit.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { levels, subscription } from '#testing/web/cart.ts';
import { button, expectLink, expectText, main, press } from '#testing/web/locators.ts';
import { asMember, openShop } from '#testing/web/shop.tsx';

const cardOf = (name: string) =>
  main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const table = page.getByRole('table', { name: 'What you get' });
const dialog = page.getByRole('dialog', { name: 'Stillman membership' });

const term = { startsAt: '2026-01-20T10:00:00Z', endsAt: '2027-01-20T10:00:00Z' } as const;
const upgrade = { levelId: 2, change: 'UPGRADE', ...term, price: 16_800, total: 16_800 } as const;
const quotes = (...differing: Partial<Quote>[]) => differing.map((one) => ({ ...upgrade, ...one }));
const stillman = subscription({ levelId: 2, levelName: 'Stillman', price: 16_800, paid: 16_800 });

function answerMembership(first: Subscription | null = subscription()) {
  const served = { held: first };
  answer(getSubscription, () => ({ subscription: served.held }));
  answer(quoteSubscriptions, quotes({}, { levelId: 3, price: 58_800, total: 58_800 }));
  return served;
}

beforeEach(() => answer(listMembershipLevels, levels));

test('a visitor compares the levels in the three kinds of benefit, and logs in to join', async () => {
  await openShop('/membership');
  const heads = table.getByRole('columnheader');
  for (const [index, name] of ['Benefit', 'Cooper', 'Stillman', 'Master Blender'].entries())
    await expect.element(heads.nth(index)).toHaveTextContent(name);
  for (const kind of ['Meetings with makers', 'Cask samples', 'Tailored experiences']) {
    await expect.element(table.getByRole('rowheader', { name: kind })).toBeVisible();
    await expect.element(cardOf('Stillman').getByText(kind, { exact: true })).not.toBeVisible();
  }
  await expectText('Recommended', cardOf('Stillman'));
  await expectText('€116', cardOf('Stillman'));
  await expect.poll(() => page.getByText('Recommended').elements()).toHaveLength(1);
  // The law, once for all levels.
  await expect.poll(() => page.getByText(/Irish law/).elements()).toHaveLength(1);
  await expectLink('Log in to join', '/login?target=%2Fmembership', cardOf('Cooper'));
});

test('the cards describe the levels once on a phone', async () => {
  await page.viewport(360, 800);
  await openShop('/membership');
  for (const { name } of levels) await expect.element(cardOf(name)).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});

test('the free level is joined by the keyboard, and begins with the first cask share', async () => {
  asMember();
  const served = answerMembership(null);
  answer(joinFreeMembership, () => {
    served.held = subscription();
    return { subscription: served.held };
  });
  await openShop('/membership');
  await press(button('Join Cooper'));
  await expectText('You are a Cooper now.');
  await expectText('Joined. Your 12 months begin with your first cask share.');
  await expectText('Your level', cardOf('Cooper'));
  await expect.element(table.getByRole('columnheader', { name: 'Cooper (yours)' })).toBeVisible();
  // The button has gone: the Tab key goes on with the next level, not from the beginning of the page.
  await userEvent.tab();
  await expect.element(button('Move up to Stillman')).toHaveFocus();
});

test('a member with too little money is offered to add the rest, and comes back to the level they chose', async () => {
  asMember({}, { SGD: 10_000 });
  answerMembership();
  answer(listProviders, [{ id: 'sandbox', publicKey: null, environment: 'test' }]);
  const { address } = await openShop('/membership');
  await button('Move up to Stillman').click();
  await expect.element(dialog).toMatchTextContent('In your wallet: S$100.00');
  await expect.element(dialog).toMatchTextContent('Your wallet is S$68.00 short.');
  await expect.element(button('Join and pay S$168.00')).not.toBeInTheDocument();
  await dialog.getByRole('link', { name: 'Add S$68.00 to your wallet' }).click();
  await expectText('You add S$68.00 to your wallet, and then go on to your membership.');
  await button('Cancel').click();
  // The level they chose is still chosen.
  await expect.poll(address).toBe('/membership?level=2');
  await expect.element(dialog).toMatchTextContent('Stillman membership');
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/membership');
});

test.each([
  [12_000, 'You pay S$468.00. We have deducted S$120.00'],
  [0, 'you have used all of its benefits'],
])('before moving up one reads that the present term takes off %i', async (credit, text) => {
  asMember();
  answerMembership(stillman);
  const blender = { levelId: 3, price: 58_800, total: 58_800 - credit, credit };
  answer(quoteSubscriptions, quotes({ change: null, refusal: 'RENEWAL_TOO_EARLY' }, blender));
  await openShop('/membership');
  await expect.element(cardOf('Master Blender')).toMatchTextContent(text);
});

test('a coupon is refused with its reason', async () => {
  asMember({}, { SGD: 100_000 });
  answerMembership();
  answer(quoteSubscriptions, ({ query }) => {
    const code = query.get('couponCode');
    if (code === 'no-such-code') return refusal('COUPON_UNKNOWN');
    if (code === 'welcome10') return quotes({ couponRefusal: 'COUPON_NOT_FOR_THIS' });
    return quotes({});
  });
  await openShop('/membership');
  await button('Move up to Stillman').click();
  for (const [code, reason] of [
    ['no-such-code', 'We do not know this coupon code, or it is not valid today.'],
    ['welcome10', 'This coupon does not apply to what you are buying.'],
  ] as const) {
    await dialog.getByLabelText('Coupon code').fill(code);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expectText(reason, dialog);
  }
});
