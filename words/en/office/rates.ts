import type { Country } from '#domain/country.ts';
import type { RuleKind } from '#domain/law/country-rules.ts';
import type { RateKind, RateValue } from '#domain/rates/rates.ts';
import { countryNames } from '../common.ts';
import { dayOf, money, taxPercent } from '../../format.ts';
import type { Currency } from '#domain/money.ts';
import { plural } from '../../plural.ts';

export const rates = {
  title: 'Taxes, laws and charges',
  lead: 'What the shop calculates with in each country, and from which day. Every invoice keeps the rates of its own day. One operator proposes a new rate, another confirms it, and it takes effect on its first day. What else the laws say comes with a release.',
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
    `${money(perBottle, currency)} for each bottle and ${money(perParcel, currency)} for each parcel of up to ${plural(bottles, { one: '# bottle', other: '# bottles' })}, before tax`,
  ourEstimate: (day: string) => `Our estimate of ${dayOf(day)}`,
  terms: 'Terms of sale',
  trail: (country: string) => `What operators did, ${country}`,
};

export const rateKindNames: Record<RateKind, string> = {
  SALES_TAX: rates.kinds.SALES_TAX,
  DUTY: rates.kinds.DUTY,
  MINIMUM_UNIT_PRICE: rates.kinds.MINIMUM_UNIT_PRICE,
  DELIVERY: 'Delivery at bottling',
};

const both = (amounts: readonly string[]) => amounts.join(' and ');

function value(rate: RateValue, currency: Currency): string {
  switch (rate.kind) {
    case 'SALES_TAX':
      return taxPercent(rate.salesTax);
    case 'DUTY':
      return `${money(rate.duty, currency)} a litre of pure alcohol`;
    case 'MINIMUM_UNIT_PRICE':
      return `${both([money(rate.minorPerGram.EUR, 'EUR'), money(rate.minorPerGram.SGD, 'SGD')])} a gram of alcohol`;
    case 'DELIVERY':
      return `${money(rate.perBottle, currency)} a bottle and ${money(rate.perParcel, currency)} a parcel, before tax`;
  }
}

export const rateChange = {
  caption: 'What changes',
  what: 'What',
  today: 'Today',
  from: (day: string) => `From ${day}`,
  value,
  both,
  totalExample: (price: string) => `A share of ${price}, 700 ml at 46 %, delivered: total`,
  leastExample: 'A share of 700 ml at 46 %: lowest price',
};

export const newRate = {
  newTitle: 'Propose a rate',
  lead: 'It has no effect until another operator confirms it. The rate before ends by itself on the first day of the new one.',
  labels: {
    country: 'Country',
    kind: 'Rate',
    from: 'First day',
    salesTax: 'Percent',
    duty: 'Duty on a litre of pure alcohol',
    eur: 'Lowest price of a gram, paid in euro',
    sgd: 'Lowest price of a gram, paid in Singapore dollars',
    perBottle: 'For each bottle',
    perParcel: 'For each parcel',
    source: 'Source',
    sourceUrl: 'Address of the source',
    reason: 'Reason',
  },
  wrong: {
    from: 'Choose a day.',
    salesTax: 'Enter a percentage from 0 to 50, with at most two decimals.',
    duty: 'Enter an amount up to 500.00.',
    eur: 'Enter an amount from 0.01 to 1.00.',
    sgd: 'Enter an amount from 0.01 to 1.00.',
    perBottle: 'Enter an amount up to 200.00, before tax.',
    perParcel: 'Enter an amount up to 500.00, before tax.',
    sourceUrl: 'Enter an address that begins with https://.',
  },
  fromHint: 'In the country’s calendar, from two days to three years ahead.',
  sourceHint: 'The law, or the quotation, as buyers will read it.',
  sourceUrlHint: 'Begins with https://.',
  reasonHint: 'Needed where delivery has no source.',
  preview: 'What it would change',
  previewLater: 'Shown once all fields are filled in.',
  create: 'Propose it',
  added: 'Proposed. Another operator has to confirm it.',
};

export const openRates = {
  title: 'Proposed and coming',
  rate: (rate: string, country: string, day: string) => `${rate}, ${country}, from ${day}`,
  states: {
    WAITS: 'Waits for another operator. It has no effect yet.',
    LATE: 'Nobody confirmed it before its first day. Withdraw it, and propose it again.',
    COMING: 'Confirmed. It takes effect on its first day.',
    BEGUN: 'In force.',
  },
  proposedBy: (name: string) => `Proposed by ${name}`,
  own: 'You proposed it, so another operator confirms it.',
  confirm: 'Confirm',
  confirmLabel: (rate: string) => `Confirm: ${rate}`,
  confirmTitle: (rate: string) => `Confirm ${rate}?`,
  confirmText: (day: string) =>
    `From ${day} on every price, estimate and invoice is calculated with it. Until then it can be withdrawn.`,
  confirmed: 'Confirmed.',
  withdraw: 'Withdraw',
  withdrawLabel: (rate: string) => `Withdraw: ${rate}`,
  withdrawTitle: (rate: string) => `Withdraw ${rate}?`,
  withdrawText: 'The rate before stays in force.',
  withdrawn: 'Withdrawn.',
};
