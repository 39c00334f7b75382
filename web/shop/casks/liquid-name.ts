import { isWhiskey } from '#domain/cask.ts';
import { liquids } from '#words/en/common.ts';

/** docs/product.md#casks: under three years in wood it is maturing spirit, from the third anniversary whiskey. */
export const liquidName = (fillDate: string, today: string) =>
  isWhiskey(fillDate, today) ? liquids.whiskey : liquids.spirit;
