import { dateIn, type CalendarDate } from '../calendar.ts';
import { strengthAtBottling, type Maturation } from '../cask/strength-at-bottling.ts';
import { countries, type Country } from '../country.ts';
import { currencyOf, type Currency } from '../money.ts';
import { landedCost } from './landed-cost.ts';

export interface SharesOfCask extends Maturation {
  quantity: number;
  shareVolumeMl: number;
  /** Minor units of one share, before tax. */
  priceSgd: number;
  priceEur: number;
}

const priceIn = ({ priceSgd, priceEur }: SharesOfCask, currency: Currency) =>
  currency === 'EUR' ? priceEur : priceSgd;

/**
 * What will be invoiced at bottling, beside the price paid now: minor units of the country's own currency, by the
 * charges and rates of `date` (docs/product.md#casks).
 */
export function estimateAtBottling(shares: SharesOfCask, country: Country, date: CalendarDate): number {
  const price = priceIn(shares, currencyOf(country));
  const purchase = {
    price,
    quantity: shares.quantity,
    bottleMl: shares.shareVolumeMl,
    abv: strengthAtBottling(shares),
  };
  return landedCost(purchase, country, date).total - price * shares.quantity;
}

export type EstimatesAtBottling = Record<Country, number>;

export function estimatesAtBottling(shares: SharesOfCask, now: Date): EstimatesAtBottling {
  return Object.fromEntries(
    countries.map((country) => [country, estimateAtBottling(shares, country, dateIn(country, now))]),
  ) as EstimatesAtBottling;
}
