import type { Country } from '#domain/money.ts';

export const countryNames: Record<Country, string> = { IE: 'Ireland', SG: 'Singapore' };
