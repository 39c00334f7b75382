import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { caskBy, casks as sample } from '../support/casks.ts';
import { heading } from '../support/shop.ts';
import { untilLoadingFails, neverAnswer, openBy, refuse, type ScreenGroup } from './screen.ts';
import { buyer, holder, member } from './visitors.ts';

const cask = (code: string) => async () => paths.cask((await caskBy(code)).id);

async function compareThree(): Promise<string> {
  const chosen = await Promise.all([sample.plenty, sample.other, sample.fillingSoon].map(caskBy));
  return paths.compare(chosen.map(({ id }) => id));
}

const search = '**/search/cask?*';
const filters = paths.casks({
  spiritStyle: ['BLENDED', 'SINGLE_GRAIN'],
  priceMin: '8000',
  currencyType: 'SGD',
  sort: '-price',
});

async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Go to your cart' }).first().waitFor();
}

async function compareTwo(page: Page): Promise<void> {
  const toggles = page.getByRole('button', { name: /^Compare / });
  for (const card of [0, 1]) await toggles.nth(card).click();
}

export const casks: ScreenGroup = {
  title: 'Casks',
  screens: [
    { name: 'casks', path: paths.casks() },
    { name: 'casks-filtered', path: filters },
    { name: 'casks-none', path: paths.casks({ q: 'zzzzqqq' }) },
    { name: 'casks-past-the-end', path: paths.casks({ page: '9' }) },
    { name: 'casks-loading', path: paths.casks(), before: neverAnswer(search), isLoading: true },
    {
      name: 'casks-failure',
      path: paths.casks(),
      before: refuse(search, 503, 'UNAVAILABLE'),
      after: untilLoadingFails,
      pageErrors: [503],
    },
    {
      name: 'casks-filters',
      path: paths.casks(),
      widths: [360, 768],
      after: openBy('Filters'),
    },
    {
      name: 'casks-order',
      path: paths.casks(),
      after: async (page) => {
        await page.getByRole('button', { name: /Sort by/ }).click();
        await page.getByRole('listbox').waitFor();
      },
    },
    { name: 'casks-comparing', path: paths.casks(), after: compareTwo, isWindow: true },
    { name: 'cask', path: cask(sample.plenty) },
    { name: 'cask-limited', path: cask(sample.tooFewToMerge) },
    { name: 'cask-sold-out', path: cask(sample.soldOut) },
    { name: 'cask-lost', path: cask(sample.lost) },
    { name: 'cask-bottled', path: cask(sample.bottled) },
    { name: 'cask-filling-soon', as: member, path: cask(sample.fillingSoon) },
    { name: 'cask-held', as: holder, path: cask(sample.plenty) },
    { name: 'cask-in-cart', as: buyer, path: cask(sample.plenty) },
    { name: 'cask-added', path: cask(sample.other), after: addToCart },
    {
      name: 'cask-unknown',
      path: paths.cask(999_999),
      after: (page) => heading(page, 'Page not found').waitFor(),
      pageErrors: [404],
    },
    { name: 'compare', path: compareThree },
    { name: 'compare-none', path: paths.compare() },
  ],
};
