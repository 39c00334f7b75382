import type { Country } from '#domain/country.ts';
import { currencyOf } from '#domain/money.ts';
import type { RateValue } from '#domain/rates/rates.ts';

/** Amounts beside the currency they are in. */
export const trailDetailsOf = (country: Country, rate: RateValue) => ({
  ...rate,
  currency: currencyOf(country),
});
