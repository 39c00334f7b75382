import type { Currency } from '../money.ts';

export const storageInDefault = {
  /** Minor units per bottle and month begun, sales tax included: the terms name no other amount. */
  perMonth: { EUR: 100, SGD: 150 } satisfies Record<Currency, number>,
  maxMonths: 12,
  saleAfterMonths: 12,
};

/** Minor units; never more than this per bottle. */
export const maxStorageInDefault = (currency: Currency): number =>
  storageInDefault.perMonth[currency] * storageInDefault.maxMonths;
