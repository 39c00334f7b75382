import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareCode } from './share-code.ts';
import { foldCase, wordsOf } from '../text.ts';

test('a share code shows the cask, the number and a check character', () => {
  expect(shareCode('TC-0042', 7)).toMatch(/^TC-0042-0007-[0-9A-Z]$/);
});

test('a mistyped digit never fits its check character', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.nat(3),
      fc.integer({ min: 1, max: 9 }),
      (number, place, shift) => {
        const digits = [...String(number).padStart(4, '0')];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        const mistyped = Number(digits.join(''));
        expect(shareCode('TC-0042', mistyped).at(-1)).not.toBe(shareCode('TC-0042', number).at(-1));
      },
    ),
  );
});

test('search compares words without case and accents', () => {
  expect(foldCase('Poitín Éire')).toBe('poitin eire');
  expect(wordsOf('The Salt-Loft, salt loft')).toEqual(['the', 'salt', 'loft']);
});
