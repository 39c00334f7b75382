import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { caskBy, casks as sample } from '../support/casks.ts';
import { neverAnswer, openBy, type ScreenGroup } from './screen.ts';
import { holder, member } from './visitors.ts';

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

export const casks: ScreenGroup = {
  title: 'Casks',
  screens: [
    { name: 'casks', path: paths.casks() },
    { name: 'casks-filtered', path: filters },
    { name: 'casks-none', path: paths.casks({ q: 'zzzzqqq' }) },
    { name: 'casks-loading', path: paths.casks(), before: neverAnswer(search), isLoading: true },
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
    { name: 'cask', path: cask(sample.plenty) },
    { name: 'cask-limited', path: cask(sample.tooFewToMerge) },
    { name: 'cask-sold-out', path: cask(sample.soldOut) },
    { name: 'cask-lost', path: cask(sample.lost) },
    { name: 'cask-bottled', path: cask(sample.bottled) },
    { name: 'cask-filling-soon', as: member, path: cask(sample.fillingSoon) },
    { name: 'cask-held', as: holder, path: cask(sample.plenty) },
    { name: 'cask-added', path: cask(sample.other), after: addToCart },
    { name: 'compare', path: compareThree },
  ],
};
