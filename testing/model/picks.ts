import fc from 'fast-check';
import type { Currency } from '#domain/money.ts';

/** Picks from a list whose length is known only when the command runs; see `at`. */
export const index = fc.nat(9999);

export function at<T>(items: readonly T[], picked: number): T {
  const item = items[picked % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** True in so many of a hundred. */
export const chance = (percent: number): fc.Arbitrary<boolean> =>
  fc.oneof(
    { weight: percent, arbitrary: fc.constant(true) },
    { weight: 100 - percent, arbitrary: fc.constant(false) },
  );

export const between = (min: number, max: number) => fc.integer({ min, max });

export const currency: fc.Arbitrary<Currency> = fc.oneof(
  { weight: 7, arbitrary: fc.constant('SGD' as const) },
  { weight: 3, arbitrary: fc.constant('EUR' as const) },
);

export const price = fc.record({ SGD: between(3000, 30_000), EUR: between(2000, 20_000) });

export type Drawn<Arbitraries> = {
  [Name in keyof Arbitraries]: Arbitraries[Name] extends fc.Arbitrary<infer Value> ? Value : never;
};
