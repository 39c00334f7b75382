import type { CalendarDate } from '../calendar.ts';
import type { CountryRule } from '../law/country-rule.ts';
import { assert } from '../assert.ts';
import type { Country } from '../country.ts';
import type { Currency } from '../money.ts';
import { ruleOn } from '../law/country-rules.ts';
import { divideHalfUp, millionths } from '../exact.ts';

export interface TaxRates {
  currency: Currency;
  /** Minor units per litre of pure alcohol. */
  duty: number;
  /** Percent of goods and duty together. */
  salesTax: number;
  dutyName: string;
  salesTaxName: string;
  laws: { [Kind in 'DUTY' | 'SALES_TAX']: CountryRule<Kind> };
}

/** The rates of the day of release apply. `date` is not before the first known rates. */
export function taxRatesOn(country: Country, date: CalendarDate): TaxRates {
  const DUTY = ruleOn('DUTY', country, date);
  const SALES_TAX = ruleOn('SALES_TAX', country, date);
  assert(DUTY && SALES_TAX, `tax rates of ${country} on ${date} are known`);
  return { ...DUTY.value, ...SALES_TAX.value, laws: { DUTY, SALES_TAX } };
}

const million = 1_000_000n;

/** The tax within a price that includes it: minor units, rounded once, half up. */
export function salesTaxIn(price: number, { salesTax }: Pick<TaxRates, 'salesTax'>): number {
  return divideHalfUp(BigInt(price) * millionths(salesTax), millionths(100 + salesTax));
}

/**
 * The tax within a refund, in minor units: with the tax within what is kept it is the tax within the price, to the cent.
 */
export const salesTaxInRefund = (paid: number, refund: number, rates: Pick<TaxRates, 'salesTax'>): number =>
  salesTaxIn(paid, rates) - salesTaxIn(paid - refund, rates);

/**
 * Minor units of the rates' currency, each rounded once, half up: the sales tax is on the rounded duty, so that the lines
 * of an invoice add up (docs/product.md#bottling).
 * @param goods value taxed together with the duty, before tax: the goods and what is charged for bottling and
 * delivery (docs/domain.md#ireland-duty-and-vat)
 * @param abv percent by volume
 */
export function taxesOn(
  { goods, litres, abv }: { goods: number; litres: number; abv: number },
  rates: TaxRates,
): { duty: number; salesTax: number } {
  const duty = divideHalfUp(
    millionths(litres) * millionths(abv) * BigInt(rates.duty),
    100n * million * million,
  );
  return { duty, salesTax: divideHalfUp(BigInt(goods + duty) * millionths(rates.salesTax), 100n * million) };
}
