import { afterAll, expect, onTestFinished, test } from 'vitest';
import { rowOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { estimateAtBottling } from '#domain/cost/landed-cost.ts';
import { addDays } from '#domain/calendar.ts';
import { releaseCharges, releaseChargesOn } from '#domain/rates/release-charges.ts';
import { getCart } from '#server/features/cart/get-cart.ts';
import { storageInvoiceDocument } from '#server/features/invoices/release-invoice.ts';
import { subscriptionInvoice } from '#server/features/memberships/invoices/subscription-invoice.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { catalogueOf } from '#testing/fixtures/drafts.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { addRate, addTo } from '#testing/fixtures/later-release.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, call, office, clock, db } = await testOffice();
const start = '2027-01-11T10:00:00Z';
clock.set(start);

// From 1 February 2027: in Ireland at midnight in UTC, in Singapore eight hours before.
const from = '2027-02-01';
const lastMoment = { IE: '2027-01-31T23:59:59.999Z', SG: '2027-01-31T15:59:59.999Z' } as const;
const firstMoment = { IE: '2027-02-01T00:00:00.000Z', SG: '2027-01-31T16:00:00.000Z' } as const;

const cask = await buildCask(context, { shares: 50, bottlingDate: '2031-02-01' });
const duty = { currency: 'EUR', duty: 5000, dutyName: 'Alcohol Products Tax' } as const;
const delivery = { perBottle: 500, perParcel: 2000, basis: 'ESTIMATE', asOf: from, sourceUrl: null } as const;
const rates = [
  addRate({ kind: 'SALES_TAX', country: 'IE', from, value: { salesTax: 25.5, salesTaxName: 'VAT' } }),
  addRate({ kind: 'DUTY', country: 'IE', from, value: duty }),
  addTo(releaseCharges, { ...releaseChargesOn('IE', '2027-01-31'), from, delivery }),
  addRate({ kind: 'SALES_TAX', country: 'SG', from, value: { salesTax: 10, salesTaxName: 'GST' } }),
];
afterAll(() => rates.forEach((remove) => remove()));

const listed = async () =>
  (await call(searchCasks, { query: {} })).body.content.find(({ id }) => id === cask.id)!.caskProfile
    .atBottling;

test.each(['IE', 'SG'] as const)('lists, carts, orders of %s follow at the first moment', async (country) => {
  const currency = country === 'IE' ? 'EUR' : 'SGD';
  clock.set(start);
  const member = await buildMember(context, { country, balance: { [currency]: 100_000 } });
  const caller = callerOf(member);
  const estimates: number[] = [];
  for (const at of [lastMoment[country], firstMoment[country]]) {
    clock.set(at);
    const buyer = await fillCart(context, caller, { casks: [[cask, 1]] }, currency);
    const cart = await getCart(context, caller, { deviceId: 'one', currencyType: currency });
    const inList = (await listed())[country];
    expect(cart.entries[0]?.atBottling[country]).toBe(inList);
    const order = await buyer.place();
    expect(order.lines[0]?.atBottling).toMatchObject({ country, amount: inList });
    estimates.push(inList);
  }
  const [before = 0, after = 0] = estimates;
  const share = { quantity: 1, shareVolumeMl: 700, priceSgd: 10_000, priceEur: 7_000 };
  const shares = { ...(await rowOf(db, 'cask', { id: cask.id })), ...share, measurements: [] };
  expect(before).toBe(estimateAtBottling(shares, country, addDays(from, -1)));
  expect(after).toBe(estimateAtBottling(shares, country, from));
  expect(after).toBeGreaterThan(before);
});

test('a membership is invoiced with the tax of the moment it is paid, and the invoice of before keeps its own', async () => {
  const wordsOf = async (at: string) => {
    clock.set(start);
    const member = await buildMember(context, { country: 'IE', balance: { EUR: 11_500 } });
    clock.set(at);
    const { id } = await takeLevel(context, callerOf(member), 'STILLMAN', { currencyType: 'EUR' });
    const read = async () => pdfWords((await subscriptionInvoice(context, callerOf(member), id)).pdf);
    return { text: await read(), read };
  };
  const before = await wordsOf(lastMoment.IE);
  const after = await wordsOf(firstMoment.IE);
  expect(before.text).toMatch(/23\s%\sVAT/);
  // 115.00 × 25.5 / 125.5.
  expect(after.text).toMatch(/25\.5\s%\sVAT/);
  expect(after.text).toContain('€23.37');
  expect(await before.read()).toBe(before.text);
});

test('storage is taxed with the rate of its day', () => {
  const bottles = { caskName: 'A cask', bottles: 1, perBottle: 100, isSold: false, heldFrom: from };
  const facts = { country: 'IE', currency: 'EUR', invoiceNumber: 'R1', ...bottles } as const;
  const storage = { months: 1, perMonth: 100, net: 80, salesTax: 20, total: 100 };
  const day = { ...facts, storage, now: new Date(firstMoment.IE) };
  const content = storageInvoiceDocument('R2', day, context.config.company);
  expect(JSON.stringify(content.lines)).toMatch(/25\.5\s%/);
});

test('a minimum price binds a cask in the office and an order from its first moment on', async () => {
  clock.set(start);
  // A share of €70.00 has about 350 g: at €0.25 a gram it is too cheap.
  const value = { currency: 'EUR', minorPerGram: { EUR: 25, SGD: 45 } } as const;
  onTestFinished(addRate({ kind: 'MINIMUM_UNIT_PRICE', country: 'IE', from, value }));
  const member = await buildMember(context, { country: 'IE', balance: { EUR: 100_000 } });
  const caller = callerOf(member);
  const orderAt = async (at: string) => {
    clock.set(at);
    return (await fillCart(context, caller, { casks: [[cask, 1]] }, 'EUR')).place();
  };
  await orderAt(lastMoment.IE);
  const rule = `IE-MINIMUM_UNIT_PRICE-${from}`;
  await expectRefusal(orderAt(firstMoment.IE), 'BELOW_MINIMUM_PRICE', { rule });
  const { create, move } = catalogueOf({ context, office });
  const checked = async (at: string) => {
    clock.set(at);
    return (await move('check', await create({ priceEur: 5_000, priceSgd: 50_000 }))).text;
  };
  expect(await checked(lastMoment.IE)).not.toContain('BELOW_MINIMUM_PRICE');
  expect(await checked(firstMoment.IE)).toContain('BELOW_MINIMUM_PRICE');
});

testInvariants(context);
