import { expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeAlert } from '#contract/cask/alert.ts';
import { listFavourites, removeFavourite } from '#contract/cask/favourite.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { listMembershipLevels } from '#contract/membership/membership.ts';
import { answer } from '#testing/web/answers.ts';
import { levels } from '#testing/web/cart.ts';
import { button, expectText, press, region } from '#testing/web/locators.ts';
import { asMember, newsItem, openShop } from '#testing/web/shop.tsx';

const alerts = ['Bog Cotton', 'Herring Moon', 'Half Hitch'].map((name, i) => ({
  caskId: i + 1,
  name,
  state: 'ACTIVE' as const,
}));
const event = { kind: 'BOTTLING', date: '2029-06-15', name: 'Spring Tide', caskId: 33 } as const;

function begin(): void {
  let watched = alerts;
  const cask = { caskId: 9, caskCode: 'TC-0009', name: 'Red Sail', distilleryName: 'Carrowmoy' };
  let saved = [{ ...cask, state: 'ACTIVE' as const }];
  asMember();
  answer(getDashboard, () => ({
    holding: { shares: 1, casks: 1, events: [event], alerts: watched, alertCount: watched.length },
  }));
  answer(listFavourites, () => saved);
  answer(removeFavourite, () => {
    saved = [];
  });
  answer(removeAlert, ({ params }) => {
    watched = watched.filter(({ caskId }) => String(caskId) !== params['caskId']);
  });
}

test('the dashboard shows shares held, the next events, and casks watched and saved', async () => {
  begin();
  await openShop('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your dashboard' })).toBeVisible();
  await expect.element(region('Your shares').getByRole('link', { name: 'Your collection' })).toBeVisible();
  await expectText('About 2029', region('What comes next'));
  await expect.element(region('Casks you watch').getByRole('link', { name: 'Bog Cotton' })).toBeVisible();
  await expect.element(region('Casks you saved').getByRole('link', { name: 'Red Sail' })).toBeVisible();
  await button('Remove Red Sail from your saved casks').click();
  await expect.element(region('Casks you saved')).not.toBeInTheDocument();
});

test('removing watched casks by the keyboard keeps the focus in place', async () => {
  begin();
  await openShop('/dashboard');
  const stop = (name: string) => button(`Stop notifying me about ${name}`);
  await press(stop('Bog Cotton'));
  await expect.element(stop('Herring Moon')).toHaveFocus();
  // The last of the list has nothing after it.
  await press(stop('Half Hitch'));
  await expect.element(stop('Half Hitch')).not.toBeInTheDocument();
  await expect.element(stop('Herring Moon')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(region('Casks you watch')).not.toBeInTheDocument();
  // The Tab key goes on in the page, not from its beginning.
  await userEvent.tab();
  await expect.poll(() => document.querySelector('main')?.contains(document.activeElement)).toBe(true);
});

test('a visitor sees casks and news, and no holding; each time the page is opened it is loaded again', async () => {
  answer(listMembershipLevels, levels);
  let title = 'An old news';
  answer(getDashboard, () => ({ news: [{ ...newsItem, title }] }));
  const { goBack } = await openShop('/dashboard');
  await expectText('An old news', page.getByRole('main'));
  await expect.element(page.getByRole('heading', { name: 'New casks' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your shares' })).not.toBeInTheDocument();
  title = 'A new news';
  // What a page has just fetched is good for two seconds.
  vi.setSystemTime(Date.parse(inject('testInstant')) + 3_000);
  await page.getByRole('banner').getByRole('link', { name: 'Membership' }).click();
  await expect.element(page.getByRole('heading', { name: 'Stillman' })).toBeVisible();
  await goBack();
  await expectText('A new news', page.getByRole('main'));
});
