import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getCollection } from '#contract/certificate.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { answer } from '#testing/web/answers.ts';
import { expectLink, expectText, heading } from '#testing/web/locators.ts';
import { certificate } from '#testing/web/order.ts';
import { asMember, openShop, pageOf } from '#testing/web/shop.tsx';

const onSale = {
  casks: 12,
  distilleries: 3,
  priceFrom: 7_800,
  bottleMl: 700,
  bottlingFrom: 2027,
  bottlingTo: 2031,
};
const event = { kind: 'BOTTLING', date: '2029-06-15', name: 'Spring Tide', caskId: 33 } as const;
const holding = { shares: 5, casks: 2, litres: 3.5, events: [event], alerts: [], alertCount: 0 };
const first = () => page.elementLocator(document.querySelector('main section')!);

test('a visitor’s first view says what one gets, from what price and when; how it works follows', async () => {
  answer(getDashboard, { onSale });
  await openShop('/');
  await expect.element(heading('Your bottle, from a cask not yet opened')).toBeVisible();
  await expectText(/^From €78 today for 700\sml, plus .* when it is bottled, 2027 to 2031\.$/, first());
  await expectLink('12 casks on sale from 3 distilleries', '/casks', first());
  await expect.poll(() => document.querySelector('main h2')?.textContent).toBe('How it works');
});

test('a visitor chooses another country and its currency in the header', async () => {
  answer(getDashboard, { onSale });
  await openShop('/');
  const country = page.getByRole('banner').getByRole('button', { name: /^Country and currency/ });
  // The browser of these tests is set to the English of Ireland.
  await expect.element(country).toHaveAccessibleName(/Ireland, €$/);
  await country.click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Singapore · pay in S$' }).click();
  await expect.element(country).toHaveAccessibleName(/Singapore, S\$$/);
  await expectText(/^From S\$78 today/, first());
});

test('a member’s home begins with their casks, what comes next, and what is due', async () => {
  answer(getDashboard, { holding });
  asMember();
  answer(getCollection, pageOf([certificate]));
  await openShop('/');
  await expect.element(heading('Good to see you, Aoife')).toBeVisible();
  await expect.element(first().getByRole('link', { name: '5 shares of 2 casks' })).toBeVisible();
  const share = first().getByRole('link', { name: 'Spring Tide' }).first();
  await expect.element(share).toHaveAttribute('href', `/profile/collection/${certificate.shareCode}`);
  await expectText('About 2029', first());
});

test('a member’s home without a share leads to the casks', async () => {
  answer(getDashboard, { holding: { ...holding, shares: 0, casks: 0, events: [] } });
  asMember();
  await openShop('/');
  await expect.element(heading('Good to see you, Aoife')).toBeVisible();
  await expectLink('Browse casks', '/casks', first());
});

test('on a phone a member changes country and currency in the account menu', async () => {
  await page.viewport(360, 800);
  answer(getDashboard, { holding });
  asMember({ balance: 12_345 }, { SGD: 12_345, EUR: 900 });
  answer(getCollection, pageOf([certificate]));
  await openShop('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const account = page.getByRole('dialog', { name: 'Your account' });
  await account.getByRole('radio', { name: /€/ }).click();
  await expect.element(account.getByRole('link', { name: 'Balance €9.00' })).toBeVisible();
  await account.getByRole('radio', { name: /S\$/ }).click();
  await expect.element(account.getByRole('link', { name: 'Balance S$123.45' })).toBeVisible();
});
