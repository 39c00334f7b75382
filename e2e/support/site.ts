import type { Country } from '#domain/country.ts';
import { countryOf, currencyOf } from '#domain/money.ts';
import { formatVisit, visitCookie } from '#contract/shared/visit.ts';

/** The storage of a browser whose reader has passed the age gate and answered about cookies. */
export const known = { 'remember-age-checked': 'true', 'cookie-alert': 'applied' };

/** The cookie by which the server knows them. */
export const visitOf = (country: Country | null, loggedIn = false): string => {
  const currency = currencyOf(country);
  return formatVisit({ ageChecked: true, loggedIn, currency, country: countryOf(currency) });
};

/** The state of their browser. */
export function stateOfKnown(origin: string, country: Country | null = null) {
  const localStorage = Object.entries(known).map(([name, value]) => ({ name, value }));
  const cookie = { name: visitCookie, value: visitOf(country), domain: new URL(origin).hostname, path: '/' };
  const options = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const };
  return { cookies: [{ ...cookie, ...options }], origins: [{ origin, localStorage }] };
}
