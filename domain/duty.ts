import type { CalendarDate } from './calendar.ts';
import { ruleOn, type CountryRule } from './country-rules.ts';
import { assert } from './errors.ts';
import type { Country, Currency } from './money.ts';

/** What a country takes when spirits leave the warehouse, and by which law. */
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

/** The rates on a date, which is not before the first we know. Dated, because the rate of the day of release counts. */
export function taxRatesOn(country: Country, date: CalendarDate): TaxRates {
  const [DUTY, SALES_TAX] = [ruleOn('DUTY', country, date), ruleOn('SALES_TAX', country, date)];
  assert(DUTY && SALES_TAX, `tax rates of ${country} on ${date} are known`);
  return { ...DUTY.value, ...SALES_TAX.value, laws: { DUTY, SALES_TAX } };
}

/** What of a price that includes the tax is tax, in minor units, rounded once, half up. */
export function salesTaxIn(price: number, { salesTax }: Pick<TaxRates, 'salesTax'>): number {
  return Math.round((price * salesTax) / (100 + salesTax));
}

/**
 * Duty and sales tax on spirits, each rounded once, half up, in minor units of the rates' currency.
 * @param goods value of all that is taxed with the duty, without tax, in minor units: the goods, and what is charged for
 *   their bottling and delivery (docs/domain.md#ireland-duty-and-vat)
 * @param abv percent by volume
 */
export function taxesOn(
  { goods, litres, abv }: { goods: number; litres: number; abv: number },
  rates: TaxRates,
): { duty: number; salesTax: number } {
  const duty = ((litres * abv) / 100) * rates.duty;
  return { duty: Math.round(duty), salesTax: Math.round(((goods + duty) * rates.salesTax) / 100) };
}
