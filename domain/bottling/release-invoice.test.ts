import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { addDays } from '../calendar.ts';
import { countries } from '../country.ts';
import { landedCost } from '../cost/landed-cost.ts';
import { countryRules } from '../law/country-rules.ts';
import { drawnBottleTotal, releaseDueOn, releaseInvoice, releaseReminderDue } from './release-invoice.ts';
import { disposableFrom, startedMonths, storageCharge } from './storage.ts';

const day = '2026-11-23';
const bottle = { bottles: 1, bottleMl: 700, abv: 46, goods: 0 };

test('a price, its delivery, the printed duty, and the tax on all three', () => {
  const { lines, total, currency } = releaseInvoice({ ...bottle, bottles: 2, goods: 6000 }, 'IE', day);
  // 11.00 + 2 × 1.50; 2 × 0.7 l × 46 % × 42.57; 23 % of 60.00 + 14.00 + 27.42.
  expect([currency, total]).toEqual(['EUR', 1400 + 2742 + 2333]);
  expect(lines.map(({ kind, amount, base, rate }) => [kind, amount, base, rate])).toEqual([
    ['DELIVERY', 1400, 2, null],
    ['DUTY', 2742, 644, 4257],
    ['SALES_TAX', 2333, 10142, 23],
  ]);
});

test('a drawn bottle adds its delivery, duty and tax to an invoice, and no second parcel', () => {
  const drawn = { bottleMl: 700, abv: 46 };
  // Delivery, duty, and 23 % or 9 % on both, of two bottles and of one.
  expect(drawnBottleTotal(drawn, 'IE', day)).toBe(1400 + 2742 + 953 - (1250 + 1371 + 603));
  expect(drawnBottleTotal(drawn, 'SG', day)).toBe(5400 + 5667 + 996 - (3800 + 2834 + 597));
});

test('the invoice is the estimate of the page for the same bottles on the same day, share apart', () => {
  const bought = fc.record({
    price: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    bottleMl: fc.constantFrom(350, 500, 700),
    abv: fc.integer({ min: 400, max: 700 }).map((tenths) => tenths / 10),
  });
  forAll(bought, fc.constantFrom(...countries), ({ price, quantity, bottleMl, abv }, country) => {
    const estimate = landedCost({ price, quantity, bottleMl, abv }, country, day);
    const released = { bottles: quantity, bottleMl, abv, goods: price * quantity };
    const invoice = releaseInvoice(released, country, day);
    expect(invoice.total).toBe(estimate.total - price * quantity);
    expect(invoice.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.total);
  });
});

test("one country's duty and tax, never another's too, each with its source", () => {
  for (const country of countries)
    for (const { source, sourceUrl } of releaseInvoice(bottle, country, day).lines.slice(1)) {
      const law = countryRules.filter((rule) => rule.source === source && rule.sourceUrl === sourceUrl);
      expect([...new Set(law.map((rule) => rule.country))]).toEqual([country]);
    }
});

test('28 days to pay, and a free day at the end moves it', () => {
  expect(releaseDueOn('2026-11-02', 'IE')).toBe('2026-11-30');
  // 26 December 2026 is a Saturday and St Stephen's Day.
  expect(releaseDueOn('2026-11-28', 'IE')).toBe('2026-12-28');
  // 1 January 2027 is a Friday.
  expect(releaseDueOn('2026-12-04', 'SG')).toBe('2027-01-04');
});

test('reminders fall on days 7, 14, 21 and 27, and of those missed the last counts', () => {
  const due = (days: number) => releaseReminderDue(day, addDays(day, days));
  expect([0, 6, 7, 13, 14, 21, 26, 27, 28, 60].map(due)).toEqual([null, null, 7, 7, 14, 21, 21, 27, 27, 27]);
});

test('storage counts each started month, up to twelve', () => {
  const months = (days: string[]) => days.map((today) => startedMonths('2027-01-31', today));
  expect(months(['2027-01-30', '2027-01-31', '2027-02-28', '2029-01-01'])).toEqual([0, 1, 1, 12]);
  // February has no 31st: the month is full on 1 March, as a third anniversary is.
  expect(months(['2027-03-01', '2027-03-30', '2027-03-31'])).toEqual([2, 2, 3]);
  expect([disposableFrom('2027-01-31'), disposableFrom('2028-02-29')]).toEqual(['2028-01-31', '2029-03-01']);
  const held = { bottles: 7, heldFrom: '2026-01-31', country: 'IE' } as const;
  const charge = { months: 3, perMonth: 700, net: 1707, salesTax: 393, total: 2100 };
  expect(storageCharge(held, '2026-03-31')).toEqual(charge);
});
