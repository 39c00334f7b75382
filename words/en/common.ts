import type { Country } from '#domain/country.ts';
import { plural } from '../plural.ts';

export const countryNames: Record<Country, string> = { IE: 'Ireland', SG: 'Singapore' };

export const liquids = { whiskey: 'Whiskey', spirit: 'Maturing spirit' };

export const loading = 'Loading';

/** In the place of the button that pays or gives back, when the answer to it was lost. */
export const unanswered = {
  title: (what: string) => `We did not hear whether ${what} went through`,
  text: 'We got no answer. Check again: nothing is paid or done twice.',
  stillAway: 'We got no answer again.',
  check: 'Check again',
};

export const form = { fieldWrong: 'Please check this.' };

export const shares = (quantity: number) => plural(quantity, { one: '# share', other: '# shares' });
