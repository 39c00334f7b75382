import fc, { type Arbitrary } from 'fast-check';

/** Checks a property with a hundred drawn values; shows the smallest that breaks it. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: [...{ [I in keyof Values]: Arbitrary<Values[I]> }, (...values: Values) => boolean | void]
): void {
  fc.assert(fc.property(...property));
}
