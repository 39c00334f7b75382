import type { Country } from '#domain/money.ts';
import { plural } from '../plural.ts';

/** What several rooms say. */
export const countries: Record<Country, string> = { IE: 'Ireland', SG: 'Singapore' };

export const liquids = { whiskey: 'Whiskey', spirit: 'Maturing spirit' };

export const loading = 'Loading';

export const form = { fieldWrong: 'Please check this.' };

export const shares = (quantity: number) => plural(quantity, { one: '# share', other: '# shares' });

export const ageDeclaration = {
  title: (country: string) => `Warning under the law of ${country}`,
  missing: 'Please declare that you are 18 or older.',
};

export const countryLaw = {
  title: (country: string) => `The rules for ${country}`,
  source: (source: string, day: string) => `<source>${source}</source>, since ${day}`,
  sourceAsOf: (source: string, day: string) => `<source>${source}</source>, as of ${day}`,
  note: (country: string, rule: string, source: string, day: string) =>
    `The rule for ${country}: ${rule} <source>${source}</source>, since ${day}.`,
};
