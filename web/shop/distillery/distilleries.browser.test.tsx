import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { distilleryCasks, searchDistilleries } from '#contract/cask/distillery.ts';
import { answer } from '#testing/web/answers.ts';
import { answerCask, cask } from '#testing/web/cask.ts';
import { expectText } from '#testing/web/locators.ts';
import { openShop, pageOf } from '#testing/web/shop.tsx';

const carrowmoy = { id: 5, name: 'Carrowmoy', county: 'Clare' };
const bunlacken = { id: 6, name: 'Bunlacken', county: 'Kerry' };
const search = page.getByRole('searchbox', { name: 'Search distilleries' });
const found = page.getByRole('main').getByRole('article');

test('the search is in the address, keeps the focus, and shows every distillery again where none fits', async () => {
  answer(searchDistilleries, ({ query }) => {
    const q = query.get('q');
    return pageOf(q === null ? [bunlacken, carrowmoy] : q === 'clare' ? [carrowmoy] : []);
  });
  const { address } = await openShop('/distilleries');
  await expect.element(found.first().getByRole('link')).toHaveAttribute('href', '/distillery/6');
  await search.fill('clare');
  await expect.poll(address).toBe('/distilleries?q=clare');
  await expect.element(found).toMatchTextContent('Carrowmoy');
  await expect.element(search).toHaveFocus();
  await search.fill('xyzzy');
  await expectText('No distillery found');
  await page.getByRole('link', { name: 'Show all distilleries' }).click();
  await expect.element(found.nth(1)).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test('a lost cask of it shows its day, and no price', async () => {
  answerCask();
  answer(distilleryCasks, pageOf([cask({ state: 'SOLD_OUT', ended: { how: 'LOST', on: '2025-03-04' } })]));
  await openShop('/distillery/5');
  const card = page.getByRole('region', { name: 'Its casks' }).getByRole('article');
  await expect.element(card).toMatchTextContent('Lost on 4 Mar 2025');
  await expect.element(card).not.toMatchTextContent(/S\$|€|Sold out|at bottling/);
});
