import type { Country } from './country.ts';

/** An Eircode: a routing key, and four characters of the building (https://www.eircode.ie). Letters of either case. */
const eircode = /^(?:[ac-fhknprtv-y]\d{2}|d6w) ?[\dac-fhknprtv-y]{4}$/i;
const singapore = /^\d{6}$/;

const postalCodes: Record<Country, RegExp> = { IE: eircode, SG: singapore };

export const isPostalCode = (country: Country, text: string): boolean =>
  postalCodes[country].test(text.trim());

interface PostalAddress {
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  country: Country;
}

/** As the post of the country writes them: the Eircode below the town, Singapore once with its code. */
export function postalLines({ line1, line2, city, postalCode, country }: PostalAddress): string[] {
  const isTown = country === 'IE' || city.trim().toLowerCase() !== 'singapore';
  const last = country === 'IE' ? postalCode : `Singapore ${postalCode}`;
  return [line1, line2, ...(isTown ? [city] : []), last].filter(Boolean);
}

export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** As in E.164, at most 15 digits; a number of the member's own country may be without its `+` and code. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d ().-]+$/.test(text.trim()) && /^\d{7,15}$/.test(text.replace(/\D/g, ''));
