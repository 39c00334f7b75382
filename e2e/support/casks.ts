import type { Page } from '@playwright/test';
import { searchCasks, type Cask } from '#contract/cask/cask.ts';
import { api } from './api.ts';

/** A sample cask as it stands now, by its code. */
export async function caskBy(code: string): Promise<Cask> {
  const { content } = await api(searchCasks, { query: { size: '100' } });
  const cask = content.find(({ caskCode }) => caskCode === code);
  if (!cask) throw new Error(`there is no cask ${code}`);
  return cask;
}

/** On the page of a cask. */
export const addToCart = (page: Page) =>
  page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();

/**
 * Casks whose stock a story counts on. Each belongs to one story, so that all can run side by side;
 * the ones in `plenty` have many shares and are for everyone.
 */
export const casks = {
  plenty: 'TC-0033',
  other: 'TC-0037',
  soldOut: 'TC-0003',
  fillingSoon: 'TC-0044',
  lost: 'TC-0013',
  bottled: 'TC-0010',
  /** On sale, and scarce after one large order. */
  gettingScarce: 'TC-0004',
  /** A share of it is given back: nobody else may buy that one meanwhile. */
  givenBack: 'TC-0036',
} as const;
