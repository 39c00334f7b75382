import { expect, test } from 'vitest';
import { addDays, addYears, instantAt } from '../calendar.ts';
import { ruleKinds } from './country-rule.ts';
import { countryRules, ruleOn } from './country-rules.ts';
import { checkMinimumPrice } from '../rates/minimum-price.ts';
import { countries } from '../country.ts';
import { checkAge } from '../order/order.ts';

const refused = (code: string, rule: string) =>
  expect.objectContaining({ code, details: expect.objectContaining({ rule }) });

test('every rule has its own id, a source, and a date on which it began', () => {
  expect(new Set(countryRules.map(({ id }) => id)).size).toBe(countryRules.length);
  for (const rule of countryRules) {
    expect(rule).toMatchObject({
      source: expect.stringMatching(/.{10}/),
      sourceUrl: expect.stringMatching(/^(https?:\/|)\/\S+$/),
    });
  }
});

test('the rules of one kind and country stand in the order of their days', () => {
  for (const country of countries)
    for (const kind of ruleKinds) {
      const days = countryRules.filter((rule) => rule.kind === kind && rule.country === country);
      const from = days.map((rule) => rule.from);
      expect(from).toEqual([...new Set(from)].toSorted());
    }
});

test('a rule holds from its first day on, in its own country alone', () => {
  for (const rule of countryRules) {
    expect(ruleOn(rule.kind, rule.country, rule.from)?.id).toBe(rule.id);
    expect(ruleOn(rule.kind, rule.country, addDays(rule.from, -1))?.id).not.toBe(rule.id);
    for (const other of countries.filter((country) => country !== rule.country))
      expect(ruleOn(rule.kind, other, rule.from)?.id).not.toBe(rule.id);
  }
});

test.each([
  ['IE', ['DUTY', 'LEGAL_AGE', 'MINIMUM_UNIT_PRICE', 'NO_ALCOHOL_PROMOTION', 'SALES_TAX', 'WITHDRAWAL']],
  ['SG', ['AGE_DECLARATION', 'DUTY', 'LEGAL_AGE', 'SALES_TAX', 'WITHDRAWAL']],
] as const)('what holds in %s today', (country, kinds) => {
  expect(ruleKinds.filter((kind) => ruleOn(kind, country, '2026-11-21')).toSorted()).toEqual(kinds);
});

test('no rule applies while the country is not known', () => {
  expect(ruleOn('LEGAL_AGE', null, '2026-11-21')).toBeNull();
});

/** Born on each day of a leap year, 29 February among them; counted at the turn of the day where they live. */
test.each([
  ['IE', 'IE-AGE'],
  ['SG', 'SG-AGE'],
] as const)('in %s one may buy from the 18th birthday on, to the minute', (country, rule) => {
  for (let born = '2008-01-01'; born <= '2008-12-31'; born = addDays(born, 1)) {
    const birthday = born === '2008-02-29' ? '2026-03-01' : addYears(born, 18);
    const midnight = instantAt(country, Date.parse(`${birthday}T00:00:00Z`));
    const buyer = { country, dateOfBirth: born };
    expect(() => checkAge(buyer, midnight)).not.toThrow();
    expect(() => checkAge(buyer, new Date(midnight.getTime() - 1))).toThrow(refused('TOO_YOUNG', rule));
  }
});

test('the minimum price binds in Ireland, since 4 January 2022, and nowhere else', () => {
  const line = { caskId: 7, quantity: 3, bottleMl: 700, abv: 40, paid: 3 * 2210 - 1 };
  const [ireland, singapore] = [
    { country: 'IE', currency: 'EUR' },
    { country: 'SG', currency: 'EUR' },
  ] as const;
  const now = new Date('2026-11-21T12:00:00Z');
  expect(() => checkMinimumPrice([line], ireland, now)).toThrow(
    refused('BELOW_MINIMUM_PRICE', 'IE-MINIMUM-PRICE'),
  );
  expect(() => checkMinimumPrice([{ ...line, paid: 3 * 2210 }], ireland, now)).not.toThrow();
  expect(() => checkMinimumPrice([line], ireland, new Date('2022-01-03T23:59:59Z'))).not.toThrow();
  expect(() => checkMinimumPrice([line], singapore, now)).not.toThrow();
  // 220.92 g at S$0.18 are 39.7656.
  const inDollars = (paid: number) => () =>
    checkMinimumPrice([{ ...line, quantity: 1, paid }], { ...ireland, currency: 'SGD' }, now);
  expect(inDollars(3976)).toThrow(refused('BELOW_MINIMUM_PRICE', 'IE-MINIMUM-PRICE'));
  expect(inDollars(3977)).not.toThrow();
});
