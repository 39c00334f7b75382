import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll, forMany } from '#testing/for-all.ts';
import { isShareCode, normalizeShareCode, shareCode } from './share-code.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-';
const caskCodes = fc.oneof(
  fc.stringMatching(/^TC-\d{4}$/),
  fc.stringMatching(/^[A-Z]{3}-\d{4}$/),
  fc.stringMatching(/^[0-9A-Z]{2,12}$/),
  fc.constantFrom('OLI-0001', 'LOU-0001', 'ILO-0010', 'TC-001I'),
);
const codes = fc.tuple(caskCodes, fc.integer({ min: 1, max: 2000 })).map((parts) => shareCode(...parts));

test('a share code shows the cask, the number and two check characters', () => {
  expect(shareCode('TC-0042', 7)).toMatch(/^TC-0042-0007-[0-9A-Z]{2}$/);
  forAll(codes, isShareCode);
});

test('no single wrong character passes, wherever it stands and whatever it is', () =>
  forMany(300)(codes, (code) => {
    const wrong = [...code].flatMap((right, place) =>
      [...alphabet]
        .filter((character) => character !== right)
        .map((character) => code.slice(0, place) + character + code.slice(place + 1)),
    );
    expect(wrong.filter(isShareCode)).toEqual([]);
  }));

test('no swap of neighbours passes', () =>
  forMany(1000)(codes, (code) => {
    const swapped = Array.from(
      { length: code.length - 1 },
      (_, place) => code.slice(0, place) + code[place + 1] + code[place] + code.slice(place + 2),
    );
    expect(swapped.filter((other) => other !== code).filter(isShareCode)).toEqual([]);
  }));

/** The check characters are those with which the whole number, read from the left, is divisible by 1271. */
test('a code is divisible by 1271', () =>
  forAll(codes, (code) => {
    const [body, check] = [code.slice(0, -3), code.slice(-2)];
    let number = 0n;
    for (const character of body) number = number * 37n + BigInt(alphabet.indexOf(character));
    for (const character of check) number = number * 36n + BigInt(alphabet.indexOf(character));
    expect(number % 1271n).toBe(0n);
  }));

test('a code is known with spaces for its hyphens, and without them', () => {
  const houseCodes = fc
    .tuple(fc.stringMatching(/^[A-Z]{2,3}-\d{4}$/), fc.integer({ min: 1, max: 2000 }))
    .map((of) => shareCode(...of));
  forAll(houseCodes, (code) => {
    for (const between of [' ', '  ', ' - ', ''])
      expect(normalizeShareCode(code.toLowerCase().replaceAll('-', between))).toBe(code);
    expect(normalizeShareCode(code.replace('-', ''))).toBe(code);
  });
  expect(normalizeShareCode('tc 0042')).toBe('TC-0042');
});

test('small or wide letters and spaces around a code are no mistake', () => {
  expect(isShareCode(normalizeShareCode('ＴＣ‐００１８‐０００１‐ＱＬ'))).toBe(true);
  expect(isShareCode(normalizeShareCode(` ${shareCode('TC-0042', 7).toLowerCase()}\n`))).toBe(true);
  expect(['', '-', 'TC-0042', 'TC-0042-0007', '陈-0042-0007-00'].some(isShareCode)).toBe(false);
});
