import fc from 'fast-check';
import type { Currency } from '#domain/money.ts';

/** Picks from a list whose length is known only when the command runs; see `at`. */
export const index = fc.nat(9999);

export function at<T>(items: readonly T[], picked: number): T {
  const item = items[picked % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** One of these names, each as often as its weight says. */
export const weighted = <Name extends string>(weights: Record<Name, number>): fc.Arbitrary<Name> =>
  fc.oneof(
    ...(Object.entries(weights) as [Name, number][]).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name),
    })),
  );

/** True in so many of a hundred. */
export const chance = (percent: number): fc.Arbitrary<boolean> =>
  weighted({ yes: percent, no: 100 - percent }).map((name) => name === 'yes');

export const between = (min: number, max: number) => fc.integer({ min, max });

export const currency: fc.Arbitrary<Currency> = weighted({ SGD: 7, EUR: 3 });

export const price = fc.record({ SGD: between(3000, 30_000), EUR: between(2000, 20_000) });

export type Drawn<Arbitraries> = {
  [Name in keyof Arbitraries]: Arbitraries[Name] extends fc.Arbitrary<infer Value> ? Value : never;
};
