import { countries, type Country } from '#domain/country.ts';
import { countryOf, currencies, currencyOf, type Currency } from '#domain/money.ts';

/** All that the server knows of a visit before it renders a page. None of it is secret. */
export interface Visit {
  ageChecked: boolean;
  /** A session is stored in the browser; whose it is, only its token says. */
  loggedIn: boolean;
  currency: Currency;
  country: Country;
}

export const visitCookie = 'visit';

/** Seconds that a cookie of ours stays. */
export const oneYear = 365 * 24 * 3600;

export const formatVisit = ({ ageChecked, loggedIn, currency, country }: Visit): string =>
  [ageChecked ? 'checked' : 'unchecked', loggedIn ? 'member' : 'visitor', currency, country].join('.');

/** A first visit, where a part is missing or unknown. */
export function parseVisit(text = ''): Visit {
  const [age, role, currency, country] = text.split('.');
  const knownCurrency = currencies.find((known) => known === currency) ?? currencyOf(null);
  return {
    ageChecked: age === 'checked',
    loggedIn: role === 'member',
    currency: knownCurrency,
    country: countries.find((known) => known === country) ?? countryOf(knownCurrency),
  };
}

/** Names of the age form's fields beside its date, sent without script; `refused` stands in the address of the next form. */
export const ageFormFields = { target: 'to', remember: 'remember', refused: 'refused' } as const;
