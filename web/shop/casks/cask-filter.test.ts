import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { changed, chosen, filterOf } from './cask-filter.ts';

const read = (query: string) => filterOf(new URLSearchParams(query));

test('an address and its filter say the same', () => {
  const address = paths.casks({
    q: 'island',
    spiritStyle: ['BLENDED', 'SINGLE_MALT'],
    abvMin: '58.5',
    page: '2',
  });
  expect(paths.casks(read(address.split('?')[1]!))).toBe(
    '/casks?q=island&spiritStyle=BLENDED&spiritStyle=SINGLE_MALT&abvMin=58.5&page=2',
  );
});

test('what the search would refuse is left out', () => {
  const filter = read('state=ACTIVE&state=GONE&priceMin=cheap&page=-1&sort=luck&size=5000&unknown=1');
  expect(paths.casks(filter)).toBe('/casks?state=ACTIVE');
});

test('a currency stays only beside a price', () => {
  expect(read('currencyType=EUR').currencyType).toBeUndefined();
  const priced = read('currencyType=EUR&priceMax=9000');
  expect(priced.currencyType).toBe('EUR');
  expect(changed(priced, { priceMax: undefined }).currencyType).toBeUndefined();
});

test('another choice begins again on the first page', () => {
  const filter = changed(read('page=3&caskType=BARREL'), { q: 'salt' });
  expect(filter.page).toBeUndefined();
  expect(chosen(filter, 'caskType')).toEqual(['BARREL']);
});
