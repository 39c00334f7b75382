/**
 * A number as people and spreadsheets write it, with a point or a comma before at most `places` decimals.
 * @returns a whole number of the smallest unit; null for what is no such number
 */
export function readDecimal(text: string, places: number): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined || decimals.length > places) return null;
  return Number(whole) * 10 ** places + Number(decimals.padEnd(places, '0') || 0);
}

/** Prices have their cents; of litres and percent no zeros, so that 250 litres are not read as a quarter million. */
export const writeDecimal = (value: number, places: number): string =>
  places === 2 ? (value / 100).toFixed(2) : String(value / 10 ** places);
