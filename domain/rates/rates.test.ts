import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { estimateAtBottling } from '../cost/estimate-at-bottling.ts';
import { countries } from '../country.ts';
import { minimumPriceOn } from './minimum-price.ts';
import { taxRatesOn } from './taxes.ts';
import { newRateErrors, rateState } from './new-rate.ts';
import {
  builtInRates,
  rateKinds,
  rateValueOn,
  releaseChargesOn,
  rulesOn,
  taxRuleAt,
  withRates,
  type AddedRate,
  type RateValue,
} from './rates.ts';

const from = '2027-03-01';
const before = addDays(from, -1);
const law = { source: 'Finance Act', sourceUrl: 'https://law.example/' };
const row = (rate: RateValue, more: Partial<AddedRate> = {}): AddedRate => ({
  country: 'IE',
  from,
  rate,
  ...law,
  ...more,
});
const vat = row({ kind: 'SALES_TAX', salesTax: 23.5 });
const duty = row({ kind: 'DUTY', duty: 5000 });
const minimum = row({ kind: 'MINIMUM_UNIT_PRICE', minorPerGram: { EUR: 12, SGD: 20 } });
const delivery = row(
  { kind: 'DELIVERY', perBottle: 200, perParcel: 1500 },
  { source: null, sourceUrl: null },
);
const all = withRates(builtInRates, [vat, duty, minimum, delivery]);

test('the row before ends by itself on the first day of the new one, and the name of the tax stays', () => {
  expect([taxRatesOn(all, 'IE', before).salesTax, taxRatesOn(all, 'IE', from).salesTax]).toEqual([23, 23.5]);
  expect(taxRatesOn(all, 'IE', from)).toMatchObject({ duty: 5000, salesTaxName: 'VAT', currency: 'EUR' });
  expect(taxRatesOn(all, 'IE', from).laws.SALES_TAX).toMatchObject({
    id: `IE-SALES_TAX-${from}`,
    from,
    ...law,
  });
  const bottle = { bottleMl: 700, abv: 40 };
  // 220.92 g at €0.10 and at €0.12, up to the cent.
  expect([before, from].map((day) => minimumPriceOn(all, 'IE', day, bottle))).toEqual([2210, 2652]);
  expect(minimumPriceOn(all, 'IE', from, bottle, 'SGD')).toBe(4419);
  expect(releaseChargesOn(all, 'IE', before).delivery.perBottle).toBe(150);
  expect(releaseChargesOn(all, 'IE', from)).toMatchObject({
    bottlesPerParcel: 6,
    delivery: { perBottle: 200, perParcel: 1500, basis: 'ESTIMATE', asOf: from },
    storage: { basis: 'INCLUDED' },
  });
});

test('a row begins at midnight of its own country, and the other country keeps its own', () => {
  const later = withRates(builtInRates, [{ ...vat, country: 'SG' }]);
  const rateAt = (instant: string) => taxRuleAt(later, 'SALES_TAX', 'SG', new Date(instant))?.value.salesTax;
  expect([rateAt('2027-02-28T15:59:59Z'), rateAt('2027-02-28T16:00:00Z')]).toEqual([9, 23.5]);
  expect(taxRatesOn(later, 'IE', from).salesTax).toBe(23);
});

test('rows follow one another in any order they were added in, and on no day do two of a kind hold', () => {
  const next = row({ kind: 'SALES_TAX', salesTax: 25 }, { from: '2028-01-01' });
  for (const rates of [withRates(builtInRates, [vat, next]), withRates(builtInRates, [next, vat])])
    expect(
      [before, from, '2027-12-31', '2028-01-01'].map((day) => taxRatesOn(rates, 'IE', day).salesTax),
    ).toEqual([23, 23.5, 23.5, 25]);
  for (const country of countries) {
    const kinds = rulesOn(all, country, from).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  }
});

test('an estimate follows: duty, delivery and tax of its day', () => {
  const shares = {
    quantity: 1,
    shareVolumeMl: 700,
    priceSgd: 17_900,
    priceEur: 11_900,
    abv: 46,
    fillDate: '2024-05-08',
    bottlingDate: '2024-05-08',
    measurements: [],
  };
  // 17.00 + 0.7 l × 46 % × 50.00 = 16.10; 23.5 % of 119.00 + 17.00 + 16.10 = 35.74.
  expect(estimateAtBottling(all, shares, 'IE', from)).toBe(1700 + 1610 + 3574);
  expect(estimateAtBottling(all, shares, 'IE', before)).toBe(
    estimateAtBottling(builtInRates, shares, 'IE', before),
  );
});

test('the figures of each kind can be read; Singapore has no minimum price', () => {
  for (const kind of rateKinds) expect(rateValueOn(all, kind, 'IE', from)?.kind).toBe(kind);
  expect(rateValueOn(all, 'DUTY', 'IE', from)).toEqual(duty.rate);
  expect(rateValueOn(all, 'MINIMUM_UNIT_PRICE', 'SG', from)).toBeNull();
});

test.each<[string, Partial<AddedRate> & { reason?: string }, string[]]>([
  ['two days ahead', { from: '2027-02-03' }, []],
  ['one day ahead', { from: '2027-02-02' }, ['from']],
  ['1,100 days ahead', { from: '2030-02-05' }, []],
  ['1,101 days ahead', { from: '2030-02-06' }, ['from']],
  ['on the first day of the row before', { from }, ['from']],
  ['of a country without such a law', { ...minimum, country: 'SG' }, ['kind']],
  ['a tax without a source', { source: null, sourceUrl: null, reason: 'Because' }, ['source', 'sourceUrl']],
])('proposed %s', (_, given, fields) => {
  const rates = withRates(builtInRates, from === given.from ? [vat] : []);
  const proposed = { ...vat, from: '2027-04-01', reason: null, ...given };
  expect(Object.keys(newRateErrors(rates, proposed, '2027-02-01'))).toEqual(fields);
});

test('a charge of ours has a reason where it has no source', () => {
  const errors = (reason: string | null) =>
    Object.keys(newRateErrors(builtInRates, { ...delivery, reason }, '2027-02-01'));
  expect([errors(null), errors('A new carrier')]).toEqual([['reason'], []]);
});

test('nobody confirms a row on its first day any more, and nobody withdraws one that has begun', () => {
  const states = [before, from].flatMap((today) =>
    [false, true].map((isConfirmed) => rateState({ from, isConfirmed }, today)),
  );
  expect(states).toEqual(['WAITS', 'COMING', 'LATE', 'BEGUN']);
});
