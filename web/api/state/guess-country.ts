import { zoneOf } from '#domain/calendar.ts';
import { countries, type Country } from '#domain/country.ts';

const languageCountry = (language: string) => countries.find((country) => language.endsWith(`-${country}`));

/** Of a browser's time zone, else of its languages; null where neither tells (docs/product.md#countries-and-currencies). */
export function guessCountry(timeZone: string, languages: readonly string[]): Country | null {
  const byZone = countries.find((country) => zoneOf(country) === timeZone);
  return byZone ?? languages.map(languageCountry).find((country) => country !== undefined) ?? null;
}
