import fc, { type Arbitrary } from 'fast-check';

/** Checks a property with so many drawn values; shows the smallest that breaks it. */
export const forMany =
  (numRuns: number) =>
  <Values extends [unknown, ...unknown[]]>(
    ...property: [...{ [I in keyof Values]: Arbitrary<Values[I]> }, (...values: Values) => boolean | void]
  ): void =>
    fc.assert(fc.property(...property), { numRuns });

export const forAll = forMany(100);
