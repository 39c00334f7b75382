import type { Currency } from '#domain/money.ts';

/** Of `offer`, `cask_listing` and `membership_price`. */
export const priceColumns = { SGD: 'priceSgd', EUR: 'priceEur' } as const satisfies Record<Currency, string>;
