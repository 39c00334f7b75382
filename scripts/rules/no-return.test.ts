import { extname } from 'node:path';
import { expect, test } from 'vitest';
import { sentences } from './public-texts.ts';

/** docs/domain.md#invariants: no public text promises a return. What would, or would sound like it, with an example. */
const promises: [pattern: RegExp, example: string][] = [
  [/\binvest\w*/i, 'A safe way to invest in whiskey.'],
  [/\breturns? (on|of \d)/i, 'Returns of 8 % a year are usual.'],
  [
    /\b(no|any|annual|yearly|expected|projected|average|high\w*|strong|steady|attractive|financial) returns?\b/i,
    'Casks have shown a strong return on what they cost.',
  ],
  [/\bprofit\w*/i, 'Sell at a profit when you like.'],
  [/\byields? (of |up to |around |about )?\d+([.,]\d+)?\s?%/i, 'Your cask yields 12 % a year.'],
  [/\b(annual|yearly|cash|financial|dividend) yields?\b/i, 'The dividend yields are shown.'],
  [/\bappreciat\w*/i, 'Single casks appreciate with age.'],
  [
    /\b(grow|rise|increase|gain|climb|double|multipl)\w*\b.{0,24}\b(value|price|worth)\b/i,
    'Watch your cask grow in value.',
  ],
  [
    /\b(value|price|worth)s?\b.{0,24}\b(grow|rise|rose|increase|climb|double|go(es)? up|soar)/i,
    'Its price will rise with every year.',
  ],
  [/\bworth (far |much |a lot )?more\b/i, 'In ten years it is worth much more.'],
  [/\bguarantee\w*/i, 'Your money is guaranteed.'],
  [/\brisk[- ]?free\b|\bwithout (any )?risk\b|\bno risk\b|\bcan(no|')t lose\b/i, 'It is entirely risk-free.'],
  [/\bROI\b/, 'Calculate your ROI.'],
  [/\bcapital (gain|growth)s?\b/i, 'No capital gains tax is due.'],
  [/\bpassive income\b|\bnest egg\b|\bwealth\w*/i, 'Passive income from oak.'],
  [/\boutperform\w*|\bbeats? (inflation|the market)\b/i, 'Whiskey outperforms gold.'],
  [
    /\bportfolios?\b|\basset class\w*|\bassets?\b|\bdividends?\b|\bspeculat\w*|\bhedges? against\b/i,
    'Add a cask to your portfolio.',
  ],
  [/\bmake money\b|\bcash out\b|\bexit strateg\w*|\bdouble your money\b/i, 'You can cash out at any time.'],
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

const suspect = sentences.filter(({ sentence }) => promises.some(([pattern]) => pattern.test(sentence)));

test('no text promises a return', () => {
  expect(suspect.filter(({ sentence }) => !allowed.includes(sentence))).toEqual([]);
});

test.each(allowed)('the exception is still needed: %s', (exception) => {
  expect(suspect.map(({ sentence }) => sentence)).toContain(exception);
});

test('the words of every kind of file are read', () => {
  const kinds = new Set(sentences.map(({ file }) => extname(file)));
  expect([...kinds].toSorted()).toEqual(['.csv', '.html', '.md', '.sql', '.ts', '.tsx']);
});

test.each(promises)('%s finds: %s', (pattern, example) => expect(example).toMatch(pattern));
