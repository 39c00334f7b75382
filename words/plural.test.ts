import { expect, test } from 'vitest';
import { plural } from './plural.ts';

const litres = { one: '# litre', other: '# litres' };

test.each([
  [0, '0 litres'],
  [1, '1 litre'],
  [1.5, '1.5 litres'],
  [6.3, '6.3 litres'],
  [1250, '1,250 litres'],
])('%d', (number, said) => expect(plural(number, litres)).toBe(said));
