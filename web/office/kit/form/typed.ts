import { z } from 'zod/mini';
import { readDecimal, writeDecimal } from '#domain/decimal.ts';

export const typedText = z.pipe(
  z.string(),
  z.transform((text) => text.trim() || undefined),
);

/** A number as people write it, with at most `places` decimals; kept as a whole number of the smallest unit. */
export const typedDecimal = (places: number) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | undefined => {
      if (text.trim() === '') return undefined;
      const whole = readDecimal(text.trim(), places);
      if (whole === null) context.issues.push({ code: 'custom', message: 'must be a number', input: text });
      return whole ?? undefined;
    }),
  );

export const typedOf = (whole: number | null | undefined, places: number) =>
  whole === null || whole === undefined ? '' : writeDecimal(whole, places);

/** For an input of a day and a time, in the zone of the browser. */
export function localOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const typedInstant = z.pipe(
  z.string(),
  z.transform((text) => (text === '' ? undefined : new Date(text).toISOString())),
);
