import type { Country } from '#domain/country.ts';
import { plural } from '../format.ts';

export const countryNames: Record<Country, string> = { IE: 'Ireland', SG: 'Singapore' };

export const liquids = { whiskey: 'Whiskey', spirit: 'Maturing spirit' };

export const loading = 'Loading';

export const form = { fieldWrong: 'Please check this.' };

export const shares = (quantity: number) => plural(quantity, { one: '# share', other: '# shares' });

export const caskCount = (count: number) => plural(count, { one: '# cask', other: '# casks' });

export const bottleCount = (count: number) => plural(count, { one: '# bottle', other: '# bottles' });
