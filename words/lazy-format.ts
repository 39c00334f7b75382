import { lazy } from '#domain/lazy.ts';

/** BCP 47, for `Intl`. docs/product.md#dates-and-numbers: dates as in en-US. */
const tag = 'en-US';

/** A formatter of `Intl`, made when it is first used: making one is slow. */
export const lazyFormat = <T>(make: (tag: string) => T): (() => T) => lazy(() => make(tag));
