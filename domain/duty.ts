import type { CalendarDate } from './calendar.ts';
import { assert } from './errors.ts';
import type { Country, Currency } from './money.ts';

/** What a country takes when spirits leave the warehouse, and since when. */
export interface TaxRates {
  since: CalendarDate;
  currency: Currency;
  /** Minor units per litre of pure alcohol. */
  duty: number;
  /** Percent of goods and duty together. */
  salesTax: number;
  dutyName: string;
  salesTaxName: string;
  source: string;
  sourceUrl: string;
}

/** domain.md 3.4, 3.5 and 3.11. Dated, because the rate of the day of release counts; newest last. */
export const taxRates: Record<Country, readonly TaxRates[]> = {
  IE: [
    {
      since: '2013-10-16',
      currency: 'EUR',
      duty: 4257,
      salesTax: 23,
      dutyName: 'Alcohol Products Tax',
      salesTaxName: 'VAT',
      source: 'Irish Revenue, Alcohol Products Tax rates',
      sourceUrl:
        'https://revenue.ie/en/companies-and-charities/excise-and-licences/excise-duty-rates/alcohol-products-tax.aspx',
    },
  ],
  SG: [
    {
      since: '2024-01-01',
      currency: 'SGD',
      duty: 8800,
      salesTax: 9,
      dutyName: 'Excise duty',
      salesTaxName: 'GST',
      source: 'Singapore Customs, duty on liquor',
      sourceUrl: 'https://ask.gov.sg/customs/questions/clz9bs3uh011if966l515n2rx',
    },
  ],
};

/** The rates on a date, which is not before the first we know. */
export function taxRatesOn(country: Country, date: CalendarDate): TaxRates {
  const rates = taxRates[country].findLast(({ since }) => since <= date);
  assert(rates, `tax rates of ${country} on ${date} are known`);
  return rates;
}

/**
 * Duty and sales tax on spirits, each rounded once, half up, in minor units of the rates' currency.
 * @param goods value of the goods without tax, in minor units
 * @param abv percent by volume
 */
export function taxesOn(
  { goods, litres, abv }: { goods: number; litres: number; abv: number },
  rates: TaxRates,
): { duty: number; salesTax: number } {
  const duty = ((litres * abv) / 100) * rates.duty;
  return { duty: Math.round(duty), salesTax: Math.round(((goods + duty) * rates.salesTax) / 100) };
}
