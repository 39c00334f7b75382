/**
 * A number with at most `places` decimals, kept as a whole number of the smallest unit.
 * @returns undefined for what is no such number
 */
export function readDecimal(text: string, places: number): number | undefined {
  const [, whole, , decimals = ''] = /^(\d{1,9})(\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined || decimals.length > places) return undefined;
  return Number(whole) * 10 ** places + Number(decimals.padEnd(places, '0') || 0);
}

export const writeDecimal = (value: number, places: number): string =>
  places === 0 ? String(value) : (value / 10 ** places).toFixed(places);
