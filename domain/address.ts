import type { Country } from './country.ts';
import { plainLine } from './text.ts';

/** An Eircode: a routing key, and four characters of the building (https://www.eircode.ie). */
const eircode = /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) [\dAC-FHKNPRTV-Y]{4}$/;
const singapore = /^\d{6}$/;

const postalCodes: Record<Country, RegExp> = { IE: eircode, SG: singapore };

/** The form that is kept: `a65f4e2` is `A65 F4E2`, and `S(018956)` is `018956`. No Eircode has the letter O. */
export function postalCodeOf(country: Country, typed: string): string {
  const code = plainLine(typed)
    .toUpperCase()
    .replaceAll(/[\s().-]/g, '');
  if (country === 'SG') return code.replace(/^S(?:INGAPORE|G)?(?=\d)/, '');
  return code.replaceAll('O', '0').replace(/^(...)(?=.)/, '$1 ');
}

export const isPostalCode = (country: Country, typed: string): boolean =>
  postalCodes[country].test(postalCodeOf(country, typed));

interface PostalAddress {
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  country: Country;
}

/** An address as the post of the country writes it: the Eircode below the town, Singapore once with its code. */
export function postalLines({ line1, line2, city, postalCode, country }: PostalAddress): string[] {
  const isTown = country === 'IE' || city.trim().toLowerCase() !== 'singapore';
  const last = country === 'IE' ? postalCode : `Singapore ${postalCode}`;
  return [line1, line2, ...(isTown ? [city] : []), last].filter(Boolean);
}

export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/**
 * E.164 allows at most 15 digits; a number of the member's own country may be without its `+` and code.
 * @param text as `plainLine` returns it
 */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d ().-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''));
