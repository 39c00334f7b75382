import type { CostKind } from '#domain/cost/landed-cost.ts';
import type { Country } from '#domain/country.ts';
import { bottleCount } from '../common.ts';

export const cost = {
  title: 'The full cost',
  lead: 'You pay for the share when you order. Delivery, duty and VAT or GST are invoiced at bottling, due within 4 weeks, and only for the country your bottle goes to.',
  country: 'Where the bottle goes',
  quantity: 'Bottles',
  bottles: bottleCount,
  inAll: (bottles: string, country: string) => `${bottles} delivered to ${country}`,
  perBottle: 'a bottle',
  perGlass: 'a glass',
  glasses: (glasses: number, ml: number, bottle: string) =>
    `${glasses} glasses of ${ml} ml from a bottle of ${bottle}, about an Irish pub measure`,
  table: (bottles: string, country: string) => `${bottles} in ${country}, line by line`,
  columns: { line: 'For', amount: 'Amount' },
  now: 'Paid when you order',
  later: 'Invoiced at bottling',
  total: 'Total',
  included: 'Included',
  lines: {
    SHARE: (quantity: string) => quantity,
    STORAGE: () => 'Storage in the bonded warehouse',
    BOTTLING: () => 'Bottling: glass, cork, label, filling',
    DELIVERY: (_quantity: string, country: string) => `Delivery to your door in ${country}`,
  } satisfies Record<Exclude<CostKind, 'DUTY' | 'SALES_TAX'>, (quantity: string, country: string) => string>,
  salesTax: (name: string, rate: string) => `${name} ${rate}`,
  how: {
    duty: (alcohol: string, rate: string) => `${alcohol} litres of pure alcohol at ${rate} a litre`,
    salesTax: 'On the share, the delivery and the duty',
    delivery: {
      IE: 'A courier who checks the age at the door',
      SG: 'Freight and permit together with the other owners, then a courier who checks the age',
    } satisfies Record<Country, string>,
  },
  sources: { INCLUDED: 'Terms of sale, cask share terms 3 and 6', ESTIMATE: 'Our estimate' },
  price: (day: string) => `Price on this page, ${day}`,
  asOf: (day: string) => `, as of ${day}`,
  since: (day: string) => `, in force since ${day}`,
  strength: (abv: string, year: string) =>
    `Duty is based on ${abv}, the strength our model expects in ${year}. It is charged at the rate of the day of bottling, which may differ from today’s.`,
  minimum: (amount: string) =>
    `The legal minimum price in Ireland for a bottle of this strength is ${amount}. This share costs more.`,
  belowMinimum: (amount: string) =>
    `The legal minimum price in Ireland for a bottle of this strength is ${amount}, so we cannot sell this share there.`,
  leftOver: {
    expected: (bottles: string, shares: string) => `We expect ${bottles} bottles for ${shares} shares.`,
    drawn: (amount: string, tax: string) =>
      `Spare bottles are drawn by lot. One that falls to you has no price of its own, but adds about ${amount} of delivery, duty and ${tax} to your invoice at bottling, and cannot be left out.`,
  },
  membership: 'You also need a membership. One of the <levels>levels</levels> is free.',
};
