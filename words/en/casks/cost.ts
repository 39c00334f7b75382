import type { CostKind } from '#domain/cost/landed-cost.ts';
import type { Country } from '#domain/country.ts';
import { plural } from '../../plural.ts';

/** Both lead into a line: "Delivery in Ireland". */
const countries: Record<Country, string> = { IE: 'Ireland', SG: 'Singapore' };

export const cost = {
  title: 'What it costs, to the glass',
  lead: 'The share is paid when you order. Delivery, duty and VAT or GST are invoiced when the cask is bottled, to be paid within 4 weeks: those of the country your bottle goes to, never of two.',
  country: 'Where the bottle goes',
  countries,
  quantity: 'Bottles',
  bottles: (bottles: number) => plural(bottles, { one: '# bottle', other: '# bottles' }),
  shares: (shares: number) => plural(shares, { one: '# share', other: '# shares' }),
  inAll: (bottles: string, country: string) => `${bottles} on your table in ${country}`,
  perBottle: 'a bottle',
  perGlass: 'a glass',
  glasses: (glasses: number, ml: number, bottle: string) =>
    `${glasses} glasses of ${ml} ml from a bottle of ${bottle}, about the measure of an Irish pub`,
  /** Of what is paid: "VAT 19 %". */
  part: (name: string, share: string) => `${name} ${share}`,
  table: (bottles: string, country: string) => `${bottles} in ${country}, line by line`,
  columns: { line: 'For', amount: 'Amount' },
  now: 'Paid when you order',
  later: 'Invoiced at bottling',
  total: 'In all',
  included: 'Included',
  lines: {
    SHARE: (quantity: string) => `Your part of the cask, ${quantity}`,
    STORAGE: () => 'Its years in the bonded warehouse',
    BOTTLING: () => 'Bottling: glass, cork, label, filling',
    DELIVERY: (_quantity: string, country: string) => `Delivery to a door in ${country}`,
  } satisfies Record<Exclude<CostKind, 'DUTY' | 'SALES_TAX'>, (quantity: string, country: string) => string>,
  /** The bar's legend, shorter. */
  short: {
    SHARE: 'Share',
    STORAGE: 'Storage',
    BOTTLING: 'Bottling',
    DELIVERY: 'Delivery',
  } satisfies Record<Exclude<CostKind, 'DUTY' | 'SALES_TAX'>, string>,
  salesTax: (name: string, rate: string) => `${name} ${rate}`,
  /** How a line is reckoned. */
  how: {
    duty: (alcohol: string, rate: string) => `${alcohol} l of pure alcohol at ${rate} a litre`,
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
  strength: (abv: string, day: string) =>
    `Duty is counted on ${abv}, the strength our model expects on ${day}, and charged at the rate of that day: it may differ from today’s.`,
  minimum: (amount: string) =>
    `Irish law asks at least ${amount} for a bottle of this strength; this share costs more.`,
  belowMinimum: (amount: string) =>
    `Irish law asks at least ${amount} for a bottle of this strength: at this price a share is not sold to Ireland.`,
  membership: 'Buying takes a membership as well; one of its <levels>levels</levels> is free.',
};
