import type { Country } from '#domain/country.ts';
import { countryOf, currencyOf } from '#domain/money.ts';
import { formatVisit } from '#contract/shared/visit.ts';

/** The storage of a browser whose reader has passed the age gate and answered about cookies. */
export const known = { 'remember-age-checked': 'true', 'cookie-alert': 'applied' };

/** The cookie by which the server knows them. */
export const visitOf = (country: Country | null, loggedIn = false): string => {
  const currency = currencyOf(country);
  return formatVisit({ ageChecked: true, loggedIn, currency, country: countryOf(currency) });
};
