import { expect, test } from 'vitest';
import { guessCountry } from './guess-country.ts';

test.each([
  ['Europe/Dublin', ['en-US'], 'IE'],
  ['Asia/Singapore', ['en-IE'], 'SG'],
  ['Europe/London', ['en-GB', 'ga-IE'], 'IE'],
  ['Australia/Sydney', ['en-SG'], 'SG'],
  ['Europe/London', ['en-GB'], null],
  ['', [], null],
])('a browser in %s that speaks %j is taken to be in %s', (zone, languages, country) => {
  expect(guessCountry(zone, languages)).toBe(country);
});
