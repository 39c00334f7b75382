import { expect, test } from 'vitest';
import { foldCase, slugOf, wordsOf } from './fold.ts';
import { keptLine, keptText, plainLine } from './text.ts';

test.each([
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['\u202aSea\u0301n\u202c', 'Seán'],
  ['1 Quay\u00a0Street\u2028Cork', '1 Quay Street Cork'],
  ['Sal\u00adt\u200b Loft\ufeff', 'Salt Loft'],
  ['क\u094d\u200dष', 'क\u094d\u200dष'],
  ['👩\u200d👧\ufe0f', '👩\u200d👧\ufe0f'],
  ['\u3164\u115f \u061c\u2800\u034f\u200d\u{e0041}', ''],
])('a line that was typed as %j is kept as %j', (typed, expected) => {
  expect(keptLine(typed)).toBe(expected);
});

test('a text keeps its lines and its spaces', () => {
  expect(keptText(' 12\u00a0l of cafe\u0301\n\nSecond\u200b line ')).toBe('12\u00a0l of café\n\nSecond line');
});

test('a code is the same from a wide keyboard', () => {
  expect(plainLine(' ＡＢ－１２–３\u2212４ ')).toBe('AB-12-3-4');
});

test.each([
  ['Poitín Éire', 'poitin eire'],
  ['Løken', 'loken'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Łódź', 'lodz'],
  ['ﬁnn', 'finn'],
  ['Æther Œuvre', 'aether oeuvre'],
  ['İstanbul ısı', 'istanbul isi'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['Nguye\u0302\u0303n', 'nguyen'],
  ['威士忌', '威士忌'],
])('%s is searched as %s', (text, folded) => {
  expect(foldCase(text)).toBe(folded);
});

test('words of a text, once each, and its place in an address', () => {
  expect(wordsOf('The Salt-Loft, salt loft')).toEqual(['the', 'salt', 'loft']);
  expect(slugOf('The Salt–Loft: Café No. 7!')).toBe('the-salt-loft-cafe-no-7');
});
