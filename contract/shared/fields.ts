import { z } from 'zod/mini';
import { isCalendarDate, type InstantText } from '#domain/calendar.ts';
import { countries } from '#domain/country.ts';
import { currencies } from '#domain/money.ts';
import { passwordLength } from '#domain/account/password.ts';
import { isMail, plainMail } from '#domain/account/mail.ts';
import { keptLine, keptText, plainLine } from '#domain/text.ts';
import { decimalNumber, hasControlCharacters, idBounds, wholeNumber } from './patterns.ts';

/** No control characters anywhere on the wire; line breaks only where a text may have lines. */
const printable = z.refine<string>(
  (text) => !hasControlCharacters(text),
  'must not contain control characters',
);

export const optionalSingleLine = (max: number) =>
  z.string().check(z.overwrite(keptLine), z.maxLength(max), printable);

export const singleLine = (max: number) => optionalSingleLine(max).check(z.minLength(1));

export const typedCode = (max: number) =>
  z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(max), printable);

const isText = (value: string) =>
  value.split(/\r\n|\n/).every((line) => !hasControlCharacters(line.replaceAll('\t', ' ')));

export const httpsAddress = singleLine(300).check(
  z.refine((address) => /^https:\/\/[\w.-]+(?:\/\S*)?$/.test(address), 'must be an https address'),
);

/** Text of one or more lines, 1 to `max` characters as they are kept. */
export const text = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(keptText),
      z.minLength(1),
      z.maxLength(max),
      z.refine<string>(isText, 'must not contain control characters'),
    );

export const email = z
  .string()
  .check(
    z.overwrite(plainMail),
    z.maxLength(254),
    z.refine(isMail, 'Invalid email address'),
    z.meta({ format: 'email' }),
  );

/** Only for a password that exists: rules for new ones may have been others when it was chosen. */
export const currentPassword = z.string().check(z.minLength(1), z.maxLength(passwordLength.max));

/** Trimmed and in lower case, as codes are stored (docs/product.md#coupons). */
export const couponCode = typedCode(40).check(z.toLowerCase());

export const id = z.int().check(z.minimum(idBounds.min), z.maximum(idBounds.max));
export const uuid = z.uuid();
export const currency = z.enum(currencies);
export const country = z.enum(countries);
export const calendarDate = z
  .string()
  .check(z.refine(isCalendarDate, 'must be a date, YYYY-MM-DD'), z.meta({ format: 'date' }));
export const instant = z.iso.datetime() as unknown as z.ZodMiniType<InstantText, string>;
export const minorUnits = z.int();
export const namedCask = { caskId: id, caskCode: z.string(), caskName: z.string() };

const whole = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(wholeNumber, 'must be a whole number')), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );

export const param = {
  id: whole(idBounds.min, idBounds.max),
  whole,
  decimal: (min: number, max: number) =>
    z.pipe(
      z.pipe(z.string().check(z.regex(decimalNumber, 'must be a number')), z.transform(Number)),
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
  anyOf: <T extends z.ZodMiniType>(item: T) =>
    z.pipe(
      z.union([z.array(item).check(z.maxLength(50)), item]),
      z.transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[]),
    ),
};

/** Pages are numbered from 0. */
export const pageQuery = {
  page: z._default(param.whole(0, 1000), 0),
  size: z._default(param.whole(1, 100), 20),
};

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({
    content: z.array(item),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  });

export const version = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

export const reason = singleLine(500).check(z.describe('Why; kept in the trail with who and when.'));

export const isRequested = z
  .boolean()
  .check(z.describe('It was only asked for: a second person decides it, and nothing has happened.'));

export const slug = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
    );

export const direction = z.enum(['UP', 'DOWN']);

export const after = (pattern: RegExp, isPlace: (place: string) => boolean = () => true) =>
  z.optional(
    singleLine(80).check(
      z.refine<string>((place) => pattern.test(place) && isPlace(place), 'must be `next` of the page before'),
      z.meta({ pattern: pattern.source }),
      z.describe('`next` of the page before.'),
    ),
  );
/** A day and a UUID. */
export const afterDay = after(/^\d{4}-\d{2}-\d{2}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, (place) =>
  isCalendarDate(place.slice(0, 10)),
);
/** Milliseconds since 1970 and a UUID. */
export const afterInstant = after(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const afterId = z.optional(param.id.check(z.describe('`next` of the page before.')));

export const cursorPage = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({ content: z.array(item), next: z.nullable(z.string()) });
export const idCursorPage = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({ content: z.array(item), next: z.nullable(id) });

export const daysInIreland = {
  fromDay: z.optional(calendarDate.check(z.describe('In Ireland.'))),
  toDay: z.optional(calendarDate),
};
