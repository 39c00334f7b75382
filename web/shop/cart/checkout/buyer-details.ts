import { useEffect } from 'react';
import { type Account, getAccount, updateAccount } from '#contract/account/account.ts';
import { dateIn, isCalendarDate, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { earliestYearOfBirth, isOfAge, typedDate, type AgeForm } from '#domain/law/age.ts';
import { call } from '#web/api/http/client.ts';
import { session } from '#web/api/session/session.ts';
import { currency } from '#web/api/state/currency.ts';
import { browserCountry } from '#web/api/state/guess-country.ts';
import { useStore } from '#web/api/state/use-store.ts';
import { typedDateOfBirth } from '#web/api/state/date-of-birth.ts';
import { now } from '#web/shop/shared/time/use-now.ts';
import { you as words } from '#words/en/cart/checkout.ts';

export interface BuyerDetails {
  country: Country | null;
  dateOfBirth: AgeForm;
}

export type BuyerDetailsErrors = Partial<Record<keyof BuyerDetails, string>>;

const none: AgeForm = { day: '', month: '', year: '' };

function partsOf(date: CalendarDate | null): AgeForm {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { day, month, year };
}

/** Details that the account lacks are offered from the time zone and from the date typed at the age gate. */
export function useBuyerDetails(
  { country, dateOfBirth: saved }: Account,
  changes: Partial<BuyerDetails>,
): BuyerDetails {
  const typed = useStore(typedDateOfBirth);
  const isAsked = saved === null;
  useEffect(() => (isAsked ? typedDateOfBirth.requestFromOtherTabs() : undefined), [isAsked]);
  return {
    country: country ?? changes.country ?? browserCountry(),
    dateOfBirth: saved === null ? (changes.dateOfBirth ?? (typed ? partsOf(typed) : none)) : partsOf(saved),
  };
}

function errorOfBirth({ country, dateOfBirth }: BuyerDetails): string | undefined {
  const date = typedDate(dateOfBirth);
  if (Object.values(dateOfBirth).some((part) => part === '')) return words.dateOfBirthMissing;
  if (Number(dateOfBirth.year) < earliestYearOfBirth) return words.shortYear;
  if (!isCalendarDate(date)) return words.noDate;
  return isOfAge(date, dateIn(country, new Date(now()))) ? undefined : words.tooYoung;
}

export function errorsOf(details: BuyerDetails): BuyerDetailsErrors {
  const dateOfBirth = errorOfBirth(details);
  return {
    ...(details.country === null && { country: words.countryMissing }),
    ...(dateOfBirth !== undefined && { dateOfBirth }),
  };
}

export const ofChecked = (
  errors: BuyerDetailsErrors,
  checked: readonly (keyof BuyerDetails)[],
): BuyerDetailsErrors =>
  Object.fromEntries(checked.flatMap((part) => (errors[part] ? [[part, errors[part]]] : [])));

export const isComplete = ({ country, dateOfBirth }: Account) => country !== null && dateOfBirth !== null;

/** Only what was missing is written: another tab may have saved it since. */
export async function saveBuyerDetails({ country, dateOfBirth }: BuyerDetails): Promise<void> {
  const { email: _, ...account } = await call(getAccount, {}, { quiet: true });
  const body = {
    ...account,
    currency: currency.get(),
    country: account.country ?? country,
    dateOfBirth: account.dateOfBirth ?? typedDate(dateOfBirth),
  };
  const saved = await call(updateAccount, { body }, { quiet: true });
  const { user } = session.state();
  if (user) session.saveUser({ ...user, country: saved.country });
}
