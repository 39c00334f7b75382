import { currencies, type Currency } from '../money.ts';

export interface LevelPrice {
  tier: number;
  startsAt: Date | null;
  prices: Record<Currency, number>;
}

const begins = ({ startsAt }: LevelPrice) => startsAt?.getTime() ?? Number.NEGATIVE_INFINITY;

function priceAt(prices: readonly LevelPrice[], time: number): LevelPrice | undefined {
  return prices.filter((price) => begins(price) <= time).toSorted((a, b) => begins(b) - begins(a))[0];
}

/** A term of twelve months that was renewed in its last thirty days. */
const maxTermMs = 400 * 86_400_000;

function maxPaid(prices: readonly LevelPrice[], time: number, currency: Currency): number {
  const first = priceAt(prices, time - maxTermMs);
  const later = prices.filter((price) => begins(price) > time - maxTermMs && begins(price) <= time);
  return Math.max(0, ...[...(first ? [first] : []), ...later].map((price) => price.prices[currency]));
}

/**
 * An upgrade is credited at most the unused days of a lower level, so a higher level costs more than a term of a lower one cost
 * that may still run (docs/product.md#membership).
 * @returns the currencies in which one does not
 */
export function misorderedCurrencies(prices: readonly LevelPrice[], at: Date): Currency[] {
  const time = at.getTime();
  const tiers = [...Map.groupBy(prices, ({ tier }) => tier)].toSorted(([a], [b]) => a - b);
  return currencies.filter((currency) =>
    tiers.some(([, own], place) => {
      const below = tiers.slice(0, place).map(([, others]) => maxPaid(others, time, currency));
      const price = priceAt(own, time)?.prices[currency];
      return price !== undefined && below.some((paid) => paid >= price);
    }),
  );
}
