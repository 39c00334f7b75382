/** BCP 47, for `Intl`. docs/product.md#dates-and-numbers: dates as in en-US. */
export const tags: readonly string[] = ['en-US'];
