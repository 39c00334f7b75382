import { expect, test } from 'vitest';
import { publishableFacts } from '#testing/fixtures/publishable-facts.ts';
import {
  draftFields,
  emptyDraft,
  publishingProblems,
  wholeFacts,
  type PublishingFacts,
  type WholeFacts,
} from './publishing.ts';

const today = '2026-03-02';
const whole: WholeFacts = { ...publishableFacts(1, '114', '2024-03-02'), code: 'TC-0099' };
const problemsOf = (cask: Partial<PublishingFacts['cask']>, facts: Partial<PublishingFacts> = {}) =>
  publishingProblems({
    cask: { ...whole, ...cask },
    measurements: [],
    today,
    isCodeTaken: false,
    isPlaceTaken: false,
    evidenceUntil: '2099-12-31',
    isEvidenceOfAnother: false,
    saleFrom: today,
    ...facts,
  }).map(({ condition, field }) => `${condition} ${field}`);

test('a cask with complete and right facts has nothing in its way', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ fillDate: '2026-09-01' })).toEqual([]);
});

test('a missing fact is named by its field, and nothing is said about its consequences', () => {
  expect(problemsOf(emptyDraft)).toEqual(draftFields.map((field) => `MISSING ${field}`));
  for (const field of draftFields) expect(problemsOf({ [field]: null })).toEqual([`MISSING ${field}`]);
  expect([wholeFacts(whole), wholeFacts({ ...whole, name: null })]).toEqual([whole, null]);
});

test.each<[string, Partial<WholeFacts>, string]>([
  ['bottled a day before it is whiskey', { bottlingDate: '2027-03-01' }, 'TOO_YOUNG bottlingDate'],
  ['filled on a leap day', { fillDate: '2024-02-29', bottlingDate: '2027-02-28' }, 'TOO_YOUNG bottlingDate'],
  ['filled in 1949', { fillDate: '1949-12-31', bottlingDate: '2032-01-01' }, 'DAY_IMPLAUSIBLE fillDate'],
  ['filled in more than two years', { fillDate: '2028-03-03' }, 'DAY_IMPLAUSIBLE fillDate'],
  ['bottled after 60 years', { bottlingDate: '2084-03-03' }, 'TOO_OLD bottlingDate'],
  ['bottled by today', { fillDate: '2020-03-02', bottlingDate: today }, 'BOTTLING_OVER bottlingDate'],
  ['of more than a barrel holds', { fillVolumeMl: 200_001 }, 'ABOVE_NOMINAL fillVolumeMl'],
  ['below 40 %', { fillStrength: 399 }, 'STRENGTH fillStrength'],
  ['above 94.7 %', { fillStrength: 948 }, 'STRENGTH fillStrength'],
  ['too weak when it is bottled', { fillStrength: 439 }, 'TOO_WEAK bottlingDate'],
  ['of more shares than it fills bottles', { shares: 700 }, 'TOO_MANY_SHARES shares'],
  ['cheaper than Ireland allows', { priceEur: 3000 }, 'BELOW_MINIMUM_PRICE priceEur'],
  ['cheaper than that in dollars', { priceSgd: 3000 }, 'BELOW_MINIMUM_PRICE priceSgd'],
])('a cask %s is held back, and the field is named', (_, facts, problem) => {
  expect(problemsOf(facts)).toContain(problem);
});

test('the last measurement decides how many shares fit, how strong they are and what they cost', () => {
  const measured = (volumeMl: number, strength: number) =>
    problemsOf({}, { measurements: [{ measuredOn: '2026-01-10', volumeMl, strength, isReracked: false }] });
  expect(measured(197_000, 634)).toEqual([]);
  expect(measured(1000, 634)).toEqual(['TOO_MANY_SHARES shares']);
  expect(measured(197_000, 410)).toContain('TOO_WEAK bottlingDate');
});

test('the bounds themselves are allowed', () => {
  expect(problemsOf({ fillVolumeMl: 200_000, fillStrength: 947 })).toEqual([]);
  expect(problemsOf({ bottlingDate: '2027-03-02' })).toEqual([]);
  expect(problemsOf({ fillStrength: 440, shares: 200 })).toEqual([]);
});

test('an identity that another cask has is named by its field', () => {
  expect(problemsOf({}, { isCodeTaken: true })).toEqual(['CODE_TAKEN code']);
  expect(problemsOf({}, { isPlaceTaken: true })).toEqual(['PLACE_TAKEN caskNumber']);
});
