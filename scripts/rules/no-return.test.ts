import { expect, test } from 'vitest';
import { sentences } from './public-texts.ts';

/** docs/domain.md#invariants: no public text promises a return. What would, or would sound like it. */
const promises = [
  /\binvest\w*/i,
  /\breturns? (on|of \d)/i,
  /\b(no|any|annual|yearly|expected|projected|average|high\w*|strong|steady|attractive|financial) returns?\b/i,
  /\bprofit\w*/i,
  /\byields? (of |up to |around |about )?\d+([.,]\d+)?\s?%/i,
  /\b(annual|yearly|cash|financial|dividend) yields?\b/i,
  /\bappreciat\w*/i,
  /\b(grow|rise|increase|gain|climb|double|multipl)\w*\b.{0,24}\b(value|price|worth)\b/i,
  /\b(value|price|worth)s?\b.{0,24}\b(grow|rise|rose|increase|climb|double|go(es)? up|soar)/i,
  /\bworth (far |much |a lot )?more\b/i,
  /\bguarantee\w*/i,
  /\brisk[- ]?free\b|\bwithout (any )?risk\b|\bno risk\b|\bcan(no|')t lose\b/i,
  /\bROI\b/,
  /\bcapital (gain|growth)s?\b/i,
  /\bpassive income\b|\bnest egg\b|\bwealth\w*/i,
  /\boutperform\w*|\bbeats? (inflation|the market)\b/i,
  /\bportfolios?\b|\basset class\w*|\bassets?\b|\bdividends?\b|\bspeculat\w*|\bhedges? against\b/i,
  /\bmake money\b|\bcash out\b|\bexit strateg\w*|\bdouble your money\b/i,
];

/** They say the opposite. */
const allowed = [
  'Not an investment',
  'It is not an investment, and no return is promised.',
  'This is a drink bought for enjoyment, not an investment; no return is promised.',
  'A drink to enjoy, not an investment: no return is promised.',
  'A cask share is not an investment, and no return is promised.',
  'Cask shares are sold to be enjoyed as whiskey, and no return on them is promised.',
  'Is a cask share an investment?',
  'We promise no return, we do not buy shares back, and there is no market for them here.',
  'We promise no return, no resale and no buy-back, and nothing on this site is financial advice.',
  'Nothing here is advice on investments, tax or health.',
  'It is not a way to make money and we will never describe it as one.',
];

const isPromise = (sentence: string) => promises.some((promise) => promise.test(sentence));

const suspect = sentences.filter(({ sentence }) => isPromise(sentence));

test('no text promises a return', () => {
  expect(suspect.filter(({ sentence }) => !allowed.includes(sentence))).toEqual([]);
});

test.each(allowed)('the exception is still needed: %s', (exception) => {
  expect(suspect.map(({ sentence }) => sentence)).toContain(exception);
});

test.each([
  ['words/en/', 'A leak, a delay, a cask that disappoints'],
  ['server/platform/db/schema/09-content.sql', 'Casks are wood, so it can happen.'],
  ['words/legal/', 'If you have used none of its benefits, you are refunded in full.'],
  ['server/platform/db/schema/08-memberships.sql', 'A day in the blending room'],
  ['words/en/notifications/mails.ts', 'Your account is deleted'],
  ['words/en/notifications/notifications.ts', 'Your order is confirmed'],
  ['server/sample/catalogue/news/', 'we will never describe it as one.'],
  ['server/sample/catalogue/casks.csv', 'Cracked pepper, linseed and cream'],
  ['web/index.html', 'Irish whiskey'],
])('the words of %s are read', (folder, words) => {
  const read = sentences.filter(({ file, sentence }) => file.startsWith(folder) && sentence.includes(words));
  expect(read).not.toEqual([]);
});

test.each([
  'A safe way to invest in whiskey.',
  'Returns of 8 % a year are usual.',
  'Casks have shown a strong return on what they cost.',
  'Sell at a profit when you like.',
  'Your cask yields 12 % a year.',
  'Single casks appreciate with age.',
  'Watch your cask grow in value.',
  'Its price will rise with every year.',
  'In ten years it is worth much more.',
  'Your money is guaranteed.',
  'It is entirely risk-free.',
  'Calculate your ROI.',
  'No capital gains tax is due.',
  'Passive income from oak.',
  'Whiskey outperforms gold.',
  'Add a cask to your portfolio.',
  'Whiskey is an asset like no other.',
])('this would be a promise: %s', (sentence) => {
  expect(isPromise(sentence)).toBe(true);
});

test.each([
  'What a share yields as bottled stands on its page.',
  'The full amount is returned to your wallet.',
  'You return to the shop.',
  'The price includes storage.',
])('this is none: %s', (sentence) => {
  expect(isPromise(sentence)).toBe(false);
});
