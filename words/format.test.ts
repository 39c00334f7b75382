import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { releaseInvoice } from '#domain/bottling/release-invoice.ts';
import * as format from './format.ts';

// West of Greenwich, so that a calendar date read as an instant, or the reverse, shows.
vi.hoisted(() => vi.stubEnv('TZ', 'America/New_York'));

test('these are read in New York', () => {
  expect(new Date('2026-01-02T04:59:00Z').getDate()).toBe(1);
});

test.each([
  [125_000, 'SGD', 'S$1,250.00'],
  [125_000, 'EUR', '€1,250.00'],
  [0, 'SGD', 'S$0.00'],
  [1, 'EUR', '€0.01'],
  [99, 'SGD', 'S$0.99'],
  [-5, 'EUR', '−€0.05'],
  [123_456_789, 'SGD', 'S$1,234,567.89'],
] as const)('%i minor units of %s as money: %s', (minor, currency, text) => {
  expect(format.money(minor, currency)).toBe(text);
});

test.each([
  [125_000, 'EUR', '€1,250'],
  [9_950, 'SGD', 'S$99.50'],
  [100_000_000, 'SGD', 'S$1,000,000'],
  [0, 'EUR', '€0'],
] as const)(
  '%i minor units of %s as a price, with cents only where it has some: %s',
  (minor, currency, text) => {
    expect(format.price(minor, currency)).toBe(text);
  },
);

test.each([
  ['2023-03-01', 'Mar 2023'],
  ['2023-01-01', 'Jan 2023'],
  ['2024-12-31', 'Dec 2024'],
])('MMM y: %s is %s', (date, text) => {
  expect(format.monthOf(date)).toBe(text);
});

test.each([
  ['2023-09-08', '8 Sep 2023'],
  ['2023-01-01', '1 Jan 2023'],
  ['2024-02-29', '29 Feb 2024'],
])('d MMM y: %s is %s', (date, text) => {
  expect(format.dayOf(date)).toBe(text);
});

test.each([
  ['SG', '2026-01-31T16:00:00Z', '02/01/26', '1 Feb 2026, 00:00'],
  ['SG', '2026-01-31T15:59:59Z', '01/31/26', '31 Jan 2026, 23:59'],
  ['IE', '2026-06-30T23:00:00Z', '07/01/26', '1 Jul 2026, 00:00'],
  ['IE', '2026-01-31T23:59:59Z', '01/31/26', '31 Jan 2026, 23:59'],
  [null, '2026-06-30T23:59:59Z', '06/30/26', '30 Jun 2026, 23:59'],
  [null, '2026-07-01T00:05:00Z', '07/01/26', '1 Jul 2026, 00:05'],
] as const)('who lives in %s reads %s as %s, wherever they are', (country, instant, day, minute) => {
  expect([format.shortDayIn(country, instant), format.minuteIn(country, instant)]).toEqual([day, minute]);
});

test.each([
  [format.millilitres(0.7), '700 ml'],
  [format.millilitres(1.5), '1,500 ml'],
  [format.millilitres(0.0501), '50 ml'],
  [format.percent(46), '46\u00a0%'],
  [format.percent(57.45), '57.5\u00a0%'],
  [format.count(12_345), '12,345'],
  [format.decimal(58), '58.0'],
  [format.signedMoney(1_000, 'SGD'), '+S$10.00'],
  [format.signedMoney(-1_000, 'EUR'), '-€10.00'],
  [format.plainAmount(123_450), '1234.50'],
  [format.plainAmount(5), '0.05'],
])('%s', (shown, text) => {
  expect(shown).toBe(text);
});

test('a number is written as en-US writes it', () => {
  const written = (most: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: most });
  const shown = [
    [format.count, written(0)],
    [format.percent, written(1)],
    [format.taxPercent, written(2)],
    [(value: number) => format.plural(value, { other: '#' }), written(3)],
  ] as const;
  const thousandths = fc.tuple(
    fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
    fc.integer({ min: 0, max: 3 }),
  );
  forAll(thousandths, ([digits, decimals]) => {
    const value = digits / 10 ** decimals;
    for (const [ours, theirs] of shown) expect(ours(value).replace('\u00a0%', '')).toBe(theirs.format(value));
  });
});

test('the printed litres and rate of a release invoice give its duty', () => {
  const [differing, checked] = [[] as unknown[], { count: 0 }];
  for (const country of ['IE', 'SG'] as const)
    for (const bottleMl of [200, 350, 500, 700, 750, 1000])
      for (let bottles = 1; bottles <= 12; bottles += 1)
        for (let tenths = 400; tenths <= 700; tenths += 1) {
          const facts = { bottles, bottleMl, abv: tenths / 10, goods: 10_000 };
          const duty = releaseInvoice(facts, country, '2026-11-23').lines.find(
            ({ kind }) => kind === 'DUTY',
          )!;
          const litres = format.pureAlcohol(duty.base);
          const [whole = '', fraction = ''] = litres.split('.');
          const printed = BigInt(whole + fraction) * BigInt(duty.rate!) * 2n;
          const unit = 10n ** BigInt(fraction.length);
          checked.count += 1;
          if (BigInt(duty.amount) !== (printed + unit) / (2n * unit))
            differing.push([facts, litres, duty.amount]);
        }
  expect([checked.count, differing.slice(0, 3)]).toEqual([43_344, []]);
  const litres = [280.7, 280, 1403.5, 133.05].map(format.pureAlcohol);
  expect(litres).toEqual(['0.2807', '0.280', '1.4035', '0.13305']);
});

test('an amount of another currency has the digits of that currency', () => {
  expect(format.anyMoney(5000, 'JPY')).toBe('JPY\u00a05,000');
  expect(format.anyMoney(5000, 'USD')).toBe('USD\u00a050.00');
  expect(format.anyMoney(5000, 'KWD')).toBe('KWD\u00a05.000');
});

test.each([
  [0, '0 litres'],
  [1, '1 litre'],
  [1.5, '1.5 litres'],
  [6.3, '6.3 litres'],
  [1250, '1,250 litres'],
])('%d of a litre in words: %s', (value, text) =>
  expect(format.plural(value, { one: '# litre', other: '# litres' })).toBe(text),
);
