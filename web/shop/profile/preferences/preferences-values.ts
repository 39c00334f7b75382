import { z } from 'zod/mini';
import { accountLengths, updateAccount, type Account, updateAccountBody } from '#contract/account/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isPhoneNumber } from '#domain/address.ts';
import { plainLine } from '#domain/text.ts';
import { isOfAge } from '#domain/law/age.ts';
import { dateIn, isCalendarDate } from '#domain/calendar.ts';
import { calendarDate, country as countrySchema, optionalSingleLine } from '#contract/shared/fields.ts';
import type { FieldMessages } from '#web/shop/shared/call-form.tsx';
import { address, person } from '#words/en/profile/preferences.ts';
import { addressErrors } from '#web/shop/shared/address-errors.ts';
import { now } from '#web/shop/shared/time/use-now.ts';

const addressParts = ['line1', 'city', 'postalCode', 'addressCountry'] as const;

const { shape } = updateAccountBody;
const text = (name: keyof typeof accountLengths) => optionalSingleLine(accountLengths[name]);
const countryOrNone = z.union([z.literal(''), countrySchema]);

/** The form as one flat record; an empty text stands for what is not given. */
export const preferencesSchema = z.object({
  name: shape.name,
  surname: shape.surname,
  phone: text('phone'),
  dateOfBirth: z.union([z.literal(''), calendarDate]),
  country: countryOrNone,
  currency: shape.currency,
  line1: text('line1'),
  line2: text('line2'),
  city: text('city'),
  postalCode: text('postalCode'),
  addressCountry: countryOrNone,
  news: z.boolean(),
  alerts: z.boolean(),
  reminders: z.boolean(),
});

export type PreferencesValues = z.infer<typeof preferencesSchema>;

export const preferencesMessages: Partial<Record<keyof PreferencesValues, FieldMessages>> = {
  ...Object.fromEntries(
    Object.entries(accountLengths).map(([name, max]) => [name, { tooLong: person.tooLong(max) }]),
  ),
  dateOfBirth: { wrong: person.noDate },
};

/**
 * An address is complete or absent, a date of birth that of an adult.
 * @param saved a telephone number and an address of before these rules stand until they are changed
 */
export function checkPreferences(
  values: PreferencesValues,
  saved: PreferencesValues,
): Partial<Record<keyof PreferencesValues, string>> {
  const { dateOfBirth, country, addressCountry, phone } = values;
  const changed = changesOf(values, saved);
  const isAdult =
    dateOfBirth >= '1900-01-01' && isOfAge(dateOfBirth, dateIn(country || null, new Date(now())));
  const incomplete = hasAddress(values) ? addressParts.filter((name) => values[name].trim() === '') : [];
  return {
    ...(changed.phone?.trim() && !isPhoneNumber(plainLine(phone)) && { phone: person.notAPhone }),
    ...(changed.line1 !== undefined && hasAddress(values) && addressErrors(values, addressCountry || null)),
    ...(isCalendarDate(dateOfBirth) && !isAdult && { dateOfBirth: person.tooYoung }),
    ...Object.fromEntries(incomplete.map((name) => [name, address.incomplete])),
    ...(!hasAddress(values) && addressCountry !== '' && { addressCountry: address.countryAlone }),
  };
}

const hasAddress = ({ line1, line2, city, postalCode }: PreferencesValues) =>
  [line1, line2, city, postalCode].some((part) => part.trim() !== '');

type Name = keyof PreferencesValues;
const addressFields: readonly Name[] = [...addressParts, 'line2'];
/** An address is one thing: changed in a part, it is changed. */
const unitOf = (name: Name) => (addressFields.includes(name) ? addressFields : [name]);

export function changesOf(values: PreferencesValues, shown: PreferencesValues): Partial<PreferencesValues> {
  const isChanged = (name: Name) => values[name] !== shown[name];
  const names = (Object.keys(preferencesSchema.shape) as Name[]).filter((name) =>
    unitOf(name).some(isChanged),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

export function valuesOf({ emailPreferences, deliveryAddress, ...account }: Account): PreferencesValues {
  return {
    name: account.name,
    surname: account.surname,
    phone: account.phone,
    dateOfBirth: account.dateOfBirth ?? '',
    country: account.country ?? '',
    currency: account.currency,
    line1: deliveryAddress?.line1 ?? '',
    line2: deliveryAddress?.line2 ?? '',
    city: deliveryAddress?.city ?? '',
    postalCode: deliveryAddress?.postalCode ?? '',
    addressCountry: deliveryAddress?.country ?? '',
    ...emailPreferences,
  };
}

export function bodyOf(values: PreferencesValues): BodyOf<typeof updateAccount> {
  const { line1, line2, city, postalCode, addressCountry, country, dateOfBirth, ...others } = values;
  const { news, alerts, reminders, ...rest } = others;
  const isGiven = hasAddress(values) && addressCountry !== '';
  return {
    ...rest,
    country: country === '' ? null : country,
    dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
    deliveryAddress: isGiven ? { line1, line2, city, postalCode, country: addressCountry } : null,
    emailPreferences: { news, alerts, reminders },
  };
}
