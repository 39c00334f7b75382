import { isWhiskey } from '#domain/cask.ts';
import { liquids } from '#words/en/common.ts';
import { now } from '#web/shop/shared/use-now.ts';

/** docs/product.md#casks: under three years in wood it is maturing spirit, from the third anniversary whiskey. */
export const liquidName = (fillDate: string, today: string) =>
  isWhiskey(fillDate, today) ? liquids.whiskey : liquids.spirit;

export const today = () => new Date(now()).toISOString().slice(0, 10);
