import { expect, test } from 'vitest';
import { addYears } from '../../calendar.ts';
import { caskTypeNames, caskTypes } from '../cask.ts';
import { levelOf } from './head.ts';
import { spiritColour } from './paint.ts';
import { caskLook } from './look.ts';
import { caskShapes } from './shapes.ts';

const fillDate = '2005-03-01';
const years = Array.from({ length: 22 }, (_, year) => year);
const hogshead = { caskType: 'HOGSHEAD', wood: 'American oak', fillDate, fillLitres: 225 } as const;
const looks = years.map((year) => caskLook(hogshead, addYears(fillDate, year)));

const isFalling = (values: readonly number[]) =>
  values.every((value, i) => i === 0 || value < values[i - 1]!);
const brightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/g) ?? []).map((hex) =>
    Number.parseInt(hex, 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

test('from its first day to its 21st year a cask sinks and darkens, year by year', () => {
  expect(isFalling(looks.map(({ fill }) => levelOf(fill)))).toBe(true);
  expect(isFalling(looks.map(({ spirit }) => brightness(spiritColour(spirit))))).toBe(true);
});

test('until it is filled it is empty and pale', () => {
  const before = caskLook({ ...hogshead, fillDate: '2030-01-01' }, '2029-12-31');
  expect(before).toMatchObject({ fill: 0, spirit: 0 });
});

test('the level begins where the cask was filled to', () => {
  const look = caskLook(hogshead, fillDate);
  expect(look.fill).toBeCloseTo(0.9);
  expect(levelOf(look.fill)).toBeGreaterThan(levelOf(0.89));
});

test('by its measures a type is about as large as its name says', () => {
  // A cask outside is about a third larger than what it holds (Kepler's rule for its volume).
  const misdrawn = caskTypeNames.filter((type) => {
    const { length, bilge, head } = caskShapes[type];
    const outside = (Math.PI * length * (2 * bilge ** 2 + head ** 2)) / 12 / 1000;
    return outside < caskTypes[type] * 1.1 || outside > caskTypes[type] * 1.6;
  });
  expect(misdrawn).toEqual([]);
});
