import { z } from 'zod/mini';

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
