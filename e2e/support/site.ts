import type { Country } from '#domain/country.ts';
import { countryOf, currencyOf } from '#domain/money.ts';
import { formatVisit } from '#contract/shared/visit.ts';

/** The storage of a browser whose reader has passed the age gate and answered about cookies. */
export const known = { 'remember-age-checked': 'true', 'cookie-alert': 'applied' };

/** The cookie by which the server knows them. */
export const visitOf = (visitor: 'known' | 'stranger' | 'member', country: Country | null = null): string =>
  formatVisit({
    ageChecked: visitor !== 'stranger',
    loggedIn: visitor === 'member',
    currency: currencyOf(country),
    country: countryOf(currencyOf(country)),
  });
