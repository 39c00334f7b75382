import { zoneOf, lazy } from '#domain/calendar.ts';
import { countries, type Country } from '#domain/country.ts';

const languageCountry = (language: string) => countries.find((country) => language.endsWith(`-${country}`));

export function guessCountry(timeZone: string, languages: readonly string[]): Country | null {
  const byZone = countries.find((country) => zoneOf(country) === timeZone);
  return byZone ?? languages.map(languageCountry).find((country) => country !== undefined) ?? null;
}

/** In place of `Temporal` a formatter of dates says the zone too, which takes a phone up to 100 ms. */
function browserTimeZone(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export const browserCountry = lazy(() => guessCountry(browserTimeZone(), navigator.languages));
