import { hasLetter, isPostalCode } from '#domain/address.ts';
import type { Country } from '#domain/country.ts';
import { address as words } from '#words/en/profile/preferences.ts';

interface AddressTexts {
  line1: string;
  city: string;
  postalCode: string;
}

export function addressErrors(
  { line1, city, postalCode }: AddressTexts,
  country: Country | null,
): Partial<Record<keyof AddressTexts, string>> {
  return {
    ...(!hasLetter(line1) && { line1: words.noLetters.line1 }),
    ...(!hasLetter(city) && { city: words.noLetters.city }),
    ...(country && !isPostalCode(country, postalCode) && { postalCode: words.wrongPostalCode[country] }),
  };
}
