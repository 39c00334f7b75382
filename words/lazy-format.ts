/** BCP 47, for `Intl`. docs/product.md#dates-and-numbers: dates as in en-US. */
const tag = 'en-US';

/** A formatter of `Intl`, made when it is first used: making one is slow. */
export function lazyFormat<T extends object>(make: (tag: string) => T): () => T {
  let made: T | undefined;
  return () => (made ??= make(tag));
}
