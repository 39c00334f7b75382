import type { Currency } from '#domain/money.ts';
import { between, pick, random } from '#server/sample/common/random.ts';

/** Draws the same things for the same seed. */
export class Draw {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = random(seed);
  }

  between = (min: number, max: number): number => between(this.#next, min, max);

  of = <T>(items: readonly T[]): T => pick(this.#next, items);

  /** True in so many of a hundred. */
  chance = (percent: number): boolean => this.#next() * 100 < percent;

  /** One of these names, each as often as its weight says. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const names = Object.keys(weights) as Name[];
    let left = this.#next() * names.reduce((sum, name) => sum + weights[name], 0);
    return names.find((name) => (left -= weights[name]) < 0) ?? this.of(names);
  }

  currency = (): Currency => this.weighted({ SGD: 7, EUR: 3 });

  price = (): Record<Currency, number> => ({
    SGD: this.between(3000, 30_000),
    EUR: this.between(2000, 20_000),
  });
}
