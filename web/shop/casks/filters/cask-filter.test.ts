import { expect, test } from 'vitest';
import { searchCasks } from '#contract/cask/cask.ts';
import { paths, type CaskFilter } from '#web/paths.ts';
import { activeFilters } from './active-filters.ts';
import { countFilters, withChange, selectedValues, filterOf, validators } from './cask-filter.ts';

const read = (query: string) => filterOf(new URLSearchParams(query));

test('an address and its filter say the same', () => {
  const address = paths.casks({
    q: 'pot still',
    spiritStyle: ['BLENDED', 'SINGLE_MALT'],
    abvMin: '58.5',
    page: '2',
  });
  const path = '/casks?q=pot+still&spiritStyle=BLENDED&spiritStyle=SINGLE_MALT&abvMin=58.5&page=3';
  expect(paths.casks(read(address.split('?')[1]!))).toBe(path);
});

test.each([
  ['page=2', '1'],
  ['page=401', '400'],
  ['page=402', undefined],
  ['page=1', '0'],
  ['page=-1', undefined],
])('%s is the page people mean', (query, page) => expect(read(query).page).toBe(page));

test('a filter that the search would refuse is left out', () => {
  const filter = read('state=ACTIVE&state=GONE&priceMin=cheap&page=-1&sort=luck&size=5000&unknown=1');
  expect(paths.casks(filter)).toBe('/casks?state=ACTIVE');
});

const texts = `SINGLE_MALT BARREL ACTIVE SGD EUR USD -price price luck 0 00 1 24 100 101 400 401 1899 1900 2200 2201
  1000000000 1000000001 9007199254740991 9999999999999999 -1 1.5 1.50001 58.25 100.1 1e3 0x10 ٣ é \u0007a`;

test('the filter accepts exactly what the search accepts', () => {
  const samples = [
    ...texts.split(/\s+/),
    '',
    ' ',
    ' a ',
    'a\u0085b',
    'a\u2028b',
    'x'.repeat(100),
    'x'.repeat(101),
  ];
  const { shape } = searchCasks.query;
  expect(Object.keys(validators).toSorted()).toEqual(Object.keys(shape).toSorted());
  for (const name of Object.keys(validators) as (keyof CaskFilter)[])
    for (const text of samples)
      expect([name, text, validators[name](text)]).toEqual([name, text, shape[name].safeParse(text).success]);
});

test('a currency stays only beside a price', () => {
  expect(read('currencyType=EUR').currencyType).toBeUndefined();
  const priced = read('currencyType=EUR&priceMax=9000');
  expect(priced.currencyType).toBe('EUR');
  expect(withChange(priced, { priceMax: undefined }).currencyType).toBeUndefined();
});

test.each([
  '',
  'q=salt',
  'state=ACTIVE&state=SOLD_OUT&caskType=BARREL&q=x',
  'priceMin=100&priceMax=900&abvMin=60',
  'sort=price&page=3',
])('as many filters are counted as are shown: %s', (query) =>
  expect(countFilters(read(query))).toBe(activeFilters(read(query), undefined).length),
);

test('another choice begins again on the first page', () => {
  const filter = withChange(read('page=3&caskType=BARREL'), { q: 'salt' });
  expect(filter.page).toBeUndefined();
  expect(selectedValues(filter, 'caskType')).toEqual(['BARREL']);
});
