import { z } from 'zod/mini';

/** What is left empty is not known. */
export const typedText = z.pipe(
  z.string(),
  z.transform((text) => text.trim() || undefined),
);

/** @returns null for what is no number with at most `places` decimals */
export function wholeOf(text: string, places: number): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined || decimals.length > places) return null;
  return Number(whole) * 10 ** places + Number(decimals.padEnd(places, '0') || 0);
}

/** A number as people write it, with at most `places` decimals; kept as a whole number of the smallest unit. */
export const typedDecimal = (places: number) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | undefined => {
      if (text.trim() === '') return undefined;
      const whole = wholeOf(text.trim(), places);
      if (whole === null) context.issues.push({ code: 'custom', message: 'is no such number', input: text });
      return whole ?? undefined;
    }),
  );

export const typedOf = (whole: number | null | undefined, places: number) =>
  whole === null || whole === undefined
    ? ''
    : places === 0
      ? String(whole)
      : (whole / 10 ** places).toFixed(places);
