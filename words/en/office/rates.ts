import type { Country } from '#domain/country.ts';
import type { RuleKind } from '#domain/law/country-rule.ts';
import { bottleCount, countryNames } from '../common.ts';
import { dayOf, money } from '../../format.ts';
import type { Currency } from '#domain/money.ts';

export const rates = {
  lead: 'What the shop calculates with in each country, and from which day. Every invoice keeps the rates of its own day. A new rate comes with a release, before its first day.',
  laws: (country: Country) => `Taxes and laws of ${countryNames[country]}`,
  charges: (country: Country) => `Charges at bottling, ${countryNames[country]}`,
  columns: { what: 'What', rule: 'Rule', from: 'From', state: 'State', source: 'Source' },
  kinds: {
    LEGAL_AGE: 'Legal age',
    AGE_DECLARATION: 'Declaration of age',
    NO_ALCOHOL_PROMOTION: 'Promotions',
    MINIMUM_UNIT_PRICE: 'Minimum price',
    WITHDRAWAL: 'Withdrawal',
    DUTY: 'Duty',
    SALES_TAX: 'Sales tax',
  } satisfies Record<RuleKind, string>,
  from: (day: string, isStartUnknown: boolean) => (isStartUnknown ? `known on ${dayOf(day)}` : dayOf(day)),
  states: {
    inForce: 'In\u00a0force',
    coming: (day: string) => `From ${dayOf(day)}`,
    ended: (day: string) => `Until ${dayOf(day)}`,
  },
  chargeKinds: { storage: 'Storage', bottling: 'Bottling', delivery: 'Delivery' },
  included: 'Included in the price of a share',
  charge: (perBottle: number, perParcel: number, currency: Currency, bottles: number) =>
    `${money(perBottle, currency)} for each bottle and ${money(perParcel, currency)} for each parcel of up to ${bottleCount(bottles)}, before tax`,
  ourEstimate: (day: string) => `Our estimate of ${dayOf(day)}`,
  terms: 'Terms of sale',
};

export const oneShare = {
  title: (country: Country, price: string) =>
    `A share of ${price}, 700 ml at 46 %, delivered in ${countryNames[country]}`,
  from: 'From',
  total: 'Total',
  least: 'Lowest price',
  noMinimum: 'None',
  both: (amounts: readonly (string | null)[]) => amounts.join(' and '),
};
