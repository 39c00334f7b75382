import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar.ts';
import { countries, currencies } from '#domain/money.ts';
import { passwordLength } from '#domain/password.ts';

/** No control characters anywhere on the wire; line breaks only where a text may have lines. */
// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f\u0080-\u009f\u2028\u2029]/;

/** One line of text, 1 to `max` characters after trimming. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !control.test(text), 'must not contain control characters');

/** One line of text that may be empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !control.test(text), 'must not contain control characters');

export const email = z.string().trim().max(254).toLowerCase().meta({ format: 'email' }).pipe(z.email());

/** A password that exists already: the rules for new ones may have been others when it was chosen. */
export const currentPassword = z.string().min(1).max(passwordLength.max);

/** An id of a catalogue row: a positive integer that PostgreSQL and JavaScript both hold exactly. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const uuid = z.uuid();
export const currency = z.enum(currencies);
export const country = z.enum(countries);
export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'must be a date, YYYY-MM-DD')
  .meta({ format: 'date' });
export const instant = z.iso.datetime();
/** Integer minor units of the currency beside it. */
export const minor = z.int();

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** The same fields as they stand in a path or a query, where everything is text. */
export const textual = {
  id: whole(1, Number.MAX_SAFE_INTEGER),
  whole,
  decimal: (min: number, max: number) =>
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,4})?$/, 'must be a number')
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  /** A parameter that may be repeated, meaning "any of". */
  anyOf: <T extends z.ZodType>(item: T) =>
    z
      .union([z.array(item).max(50), item])
      .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[]),
};

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    content: z.array(item),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  });
