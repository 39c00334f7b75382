import { keptLine } from '#domain/text.ts';

/** Bounds of texts in a path, a query or a field. The browser's first screens load no schemas, and read these. */
export interface Bounds {
  min: number;
  max: number;
}

export const wholeNumber = /^\d{1,15}$/;
export const decimalNumber = /^\d{1,9}(\.\d{1,4})?$/;

// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f-\u009f]/;

export const hasControlCharacters = (text: string) => control.test(text);

/** Ids that PostgreSQL and JavaScript both hold exactly. */
export const idBounds: Bounds = { min: 1, max: Number.MAX_SAFE_INTEGER };

export const newsSlugLength = 120;

const isBetween = (value: number, { min, max }: Bounds) => value >= min && value <= max;

export const isWholeNumber = (text: string, bounds: Bounds) =>
  wholeNumber.test(text) && isBetween(Number(text), bounds);

export const isDecimalNumber = (text: string, bounds: Bounds) =>
  decimalNumber.test(text) && isBetween(Number(text), bounds);

export function isLine(text: string, max: number): boolean {
  const line = keptLine(text);
  return line !== '' && line.length <= max && !hasControlCharacters(line);
}
