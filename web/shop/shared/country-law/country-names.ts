import type { Country } from '#domain/country.ts';
import { countries } from '#words/en/common.ts';

export const countryNames: Record<Country, string> = countries;
