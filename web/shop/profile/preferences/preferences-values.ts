import { z } from '#web/zod.ts';
import type { Account, updateAccount } from '#contract/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isOfAge } from '#domain/age.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import { countries, currencies } from '#domain/money.ts';
import { address, person } from '#words/en/profile/preferences.ts';
import { today } from '../../casks/cask-words.ts';

const text = (max: number) => z.string().trim().max(max, person.tooLong(max));
const addressParts = ['line1', 'city', 'postalCode', 'addressCountry'] as const;

/** The form as one flat record; an empty text stands for what is not given. */
export const preferencesSchema = z
  .object({
    name: text(80),
    surname: text(80),
    phone: text(30),
    dateOfBirth: z
      .string()
      .refine((date) => date === '' || isCalendarDate(date), person.noDate)
      .refine((date) => date === '' || (date >= '1900-01-01' && isOfAge(date, today())), person.tooYoung),
    country: z.enum(['', ...countries]),
    currency: z.enum(currencies),
    line1: text(120),
    line2: text(120),
    city: text(80),
    postalCode: text(20),
    addressCountry: z.enum(['', ...countries]),
    news: z.boolean(),
    alerts: z.boolean(),
    digest: z.boolean(),
    reminders: z.boolean(),
  })
  .superRefine((values, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (hasAddress(values)) {
      for (const part of addressParts.filter((name) => values[name] === '')) refuse(part, address.incomplete);
    } else if (values.addressCountry !== '') refuse('addressCountry', address.countryAlone);
  });

export type PreferencesValues = z.infer<typeof preferencesSchema>;

const hasAddress = ({
  line1,
  line2,
  city,
  postalCode,
}: Pick<PreferencesValues, 'line1' | 'line2' | 'city' | 'postalCode'>) =>
  [line1, line2, city, postalCode].some((part) => part !== '');

type Name = keyof PreferencesValues;
const addressFields: readonly Name[] = [...addressParts, 'line2'];
/** An address is one thing: changed in a part, it is changed. */
const unitOf = (name: Name) => (addressFields.includes(name) ? addressFields : [name]);

/** What the form has otherwise than the account it shows. */
export function changesOf(values: PreferencesValues, shown: PreferencesValues): Partial<PreferencesValues> {
  const isChanged = (name: Name) => values[name] !== shown[name];
  const names = preferencesSchema.keyof().options.filter((name) => unitOf(name).some(isChanged));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

export function valuesOf({ emailChoices, deliveryAddress, ...account }: Account): PreferencesValues {
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
    ...emailChoices,
  };
}

export function bodyOf(values: PreferencesValues): BodyOf<typeof updateAccount> {
  const { line1, line2, city, postalCode, addressCountry, country, dateOfBirth, ...others } = values;
  const { news, alerts, digest, reminders, ...rest } = others;
  const isGiven = hasAddress(values) && addressCountry !== '';
  return {
    ...rest,
    country: country === '' ? null : country,
    dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
    deliveryAddress: isGiven ? { line1, line2, city, postalCode, country: addressCountry } : null,
    emailChoices: { news, alerts, digest, reminders },
  };
}
