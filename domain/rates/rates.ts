import { assert } from '../assert.ts';
import { dateIn, type CalendarDate } from '../calendar.ts';
import { releaseCharges, type ReleaseCharges } from './release-charges.ts';
import type { Country } from '../country.ts';
import {
  countryRules,
  isInForce,
  type AnyRule,
  type CountryRule,
  type TaxKind,
} from '../law/country-rules.ts';
import type { Currency } from '../money.ts';

/** What all prices, invoices and pages are calculated with: past, present and coming rows of every country. */
export interface Rates {
  rules: readonly AnyRule[];
  /** Of each country in the order of their days. */
  charges: readonly ReleaseCharges[];
}

/** Those of the release; operators add later ones (docs/product.md#taxes-laws-and-charges). */
export const builtInRates: Rates = { rules: countryRules, charges: releaseCharges };

/** Percent, or minor units of the country's currency; `DELIVERY` is what delivery at bottling costs, before tax. */
export type RateValue =
  | { kind: 'SALES_TAX'; salesTax: number }
  | { kind: 'DUTY'; duty: number }
  | { kind: 'MINIMUM_UNIT_PRICE'; minorPerGram: Record<Currency, number> }
  | { kind: 'DELIVERY'; perBottle: number; perParcel: number };
export type RateKind = RateValue['kind'];
export const rateKinds = [
  'SALES_TAX',
  'DUTY',
  'MINIMUM_UNIT_PRICE',
  'DELIVERY',
] as const satisfies readonly RateKind[];

export interface AddedRate {
  country: Country;
  /** The first day, in the country's calendar; the row before ends by itself. */
  from: CalendarDate;
  rate: RateValue;
  /** Null for a charge of ours. */
  source: string | null;
  sourceUrl: string | null;
}

/** What is not said again stays, such as the name of the tax. */
function withTax({ rules, charges }: Rates, { country, from, rate, source, sourceUrl }: AddedRate): Rates {
  const { kind, ...value } = rate;
  const index = rules.findIndex((rule) => rule.kind === kind && isInForce(rule, country, from));
  const before = rules[index];
  assert(before && source !== null && sourceUrl !== null, `${kind} of ${country} has a row before`);
  const { startUnknown: _, ...kept } = before;
  const id = `${country}-${kind}-${from}`;
  const added = { ...kept, id, from, source, sourceUrl, value: { ...before.value, ...value } } as AnyRule;
  return { rules: rules.toSpliced(index, 1, { ...before, until: from }, added), charges };
}

function withDelivery({ rules, charges }: Rates, { country, from, rate, sourceUrl }: AddedRate): Rates {
  assert(rate.kind === 'DELIVERY', 'a charge is not a tax');
  const { perBottle, perParcel } = rate;
  const index = charges.findLastIndex((one) => one.country === country && one.from <= from);
  const before = charges[index];
  assert(before, `${country} has charges before`);
  const delivery = { perBottle, perParcel, basis: 'ESTIMATE', asOf: from, sourceUrl } as const;
  return { rules, charges: charges.toSpliced(index + 1, 0, { ...before, from, delivery }) };
}

export const withRates = (rates: Rates, added: readonly AddedRate[]): Rates =>
  added.reduce(
    (all, row) => (row.rate.kind === 'DELIVERY' ? withDelivery(all, row) : withTax(all, row)),
    rates,
  );

export const rulesOn = ({ rules }: Rates, country: Country, date: CalendarDate): AnyRule[] =>
  rules.filter((rule) => isInForce(rule, country, date));

export function taxRuleOn<Kind extends TaxKind>(
  rates: Rates,
  kind: Kind,
  country: Country,
  date: CalendarDate,
): CountryRule<Kind> | null {
  const found = rulesOn(rates, country, date).find((rule) => rule.kind === kind);
  return (found as CountryRule<Kind> | undefined) ?? null;
}

/** By the calendar of the country; null where the country is unknown. */
export const taxRuleAt = <Kind extends TaxKind>(
  rates: Rates,
  kind: Kind,
  country: Country | null,
  now: Date,
): CountryRule<Kind> | null =>
  country === null ? null : taxRuleOn(rates, kind, country, dateIn(country, now));

/** `date` is not before the first row. */
export function releaseChargesOn({ charges }: Rates, country: Country, date: CalendarDate): ReleaseCharges {
  const found = charges.findLast((one) => one.country === country && one.from <= date);
  assert(found, `release charges of ${country} on ${date} are known`);
  return found;
}

/** The figures alone; null where the country has no such rate on that day. */
export function rateValueOn(
  rates: Rates,
  kind: RateKind,
  country: Country,
  date: CalendarDate,
): RateValue | null {
  if (kind === 'DELIVERY') {
    const { perBottle, perParcel } = releaseChargesOn(rates, country, date).delivery;
    return { kind, perBottle, perParcel };
  }
  const rule = rulesOn(rates, country, date).find((one) => one.kind === kind);
  switch (rule?.kind) {
    case 'SALES_TAX':
      return { kind: rule.kind, salesTax: rule.value.salesTax };
    case 'DUTY':
      return { kind: rule.kind, duty: rule.value.duty };
    case 'MINIMUM_UNIT_PRICE':
      return { kind: rule.kind, minorPerGram: rule.value.minorPerGram };
    default:
      return null;
  }
}
