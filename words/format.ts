import { dateIn, localTime, partsOf, type InstantText } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { currencies, currencySymbols, type Currency } from '#domain/money.ts';

type Instant = Date | string;

/**
 * `1,234.50`, as en-US writes it (docs/product.md#dates-and-numbers). Not by `Intl`: the first formatter of a page blocks a
 * phone's processor for a tenth of a second.
 * @param digits with three decimals at most
 */
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');

/** Rounded by its decimal digits, not by its binary value: 1.005 is 1.01. */
function rounded(value: number, least: number, most = least): string {
  const [whole = '', decimals = ''] = (value * (1 + Number.EPSILON)).toFixed(most).split('.');
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0{1,3}$/, '');
  return grouped(whole) + (kept && `.${kept}`);
}

/** From minor units: `S$1,250.00`, `−€0.05` with the minus sign (U+2212), after which no line breaks. */
export function money(minor: number, currency: Currency): string {
  return `${minor < 0 ? '−' : ''}${currencySymbols[currency]}${grouped(plainAmount(Math.abs(minor)))}`;
}

/** A provider may hold a currency that is not ours, which is written by the digits it has: `JPY 5,000`. */
export function anyMoney(minor: number, currency: string): string {
  const own = currencies.find((one) => one === currency);
  if (own) return money(minor, own);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(minor / 10 ** maximumFractionDigits);
}

/** `+S$10.00`, `-S$10.00`: the sign of docs/product.md#recent-transactions, a hyphen. */
export const signedMoney = (minor: number, currency: Currency) =>
  `${minor < 0 ? '-' : '+'}${money(Math.abs(minor), currency)}`;

/** Money without `.00`: `S$1,250`, `S$99.50`. */
export function price(minor: number, currency: Currency): string {
  return minor % 100 === 0
    ? `${currencySymbols[currency]}${grouped(String(minor / 100))}`
    : money(minor, currency);
}

/** Rounded to whole units, as an estimate is: `S$96`. */
export const roundedPrice = (minor: number, currency: Currency) =>
  price(Math.round(minor / 100) * 100, currency);

/** For programs and input fields, in every locale: `1234.50`, `-0.05`. From minor units. */
export function plainAmount(minor: number): string {
  const absolute = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

export const count = (value: number) => rounded(value, 0);

export const decimal = (value: number) => rounded(value, 1);

/** `46 %`, `57.5 %`, with a space that does not break. */
export const percent = (value: number) => `${rounded(value, 0, 1)}\u00a0%`;

/** A tax, which the law may set to the hundredth: `13.55 %`. */
export const taxPercent = (value: number) => `${rounded(value, 0, 2)}\u00a0%`;

/** `volume` on the wire is litres, shown as volume × 1000 ml. */
export const millilitres = (litres: number) => `${count(Math.round(litres * 1000))} ml`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Mar 2023`, of a date or a month `2023-03`. */
export function monthOf(date: string): string {
  const { year, month } = partsOf(date);
  return `${months[month - 1]} ${year}`;
}

/** `2031`: the precision of an estimate years ahead. */
export const yearOf = (date: string) => date.slice(0, 4);

/** `8 Sep 2023`, of a calendar date. An instant is another day elsewhere: `dayIn` takes it with a country. */
export function dayOf<Text extends string>(date: Text extends InstantText ? never : Text): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${months[month - 1]} ${year}`;
}

/** `8 Sep 2023`: the day of an instant where a member lives; in UTC where that is unknown. */
export const dayIn = (country: Country | null, instant: Instant) => dayOf(dateIn(country, new Date(instant)));

/** `09/08/23`, MM/dd/yy (docs/product.md#dates-and-numbers): the day of an instant where a member lives. */
export function shortDayIn(country: Country | null, instant: Instant): string {
  const [year = '', month = '', day = ''] = dateIn(country, new Date(instant)).split('-');
  return `${month}/${day}/${year.slice(-2)}`;
}

/** `16:05`, where a member lives. */
export const timeIn = (country: Country | null, instant: Instant): string =>
  new Date(localTime(country, new Date(instant))).toISOString().slice(11, 16);

/** `8 Sep 2023, 16:05`, where a member lives. */
export const minuteIn = (country: Country | null, instant: Instant) =>
  `${dayIn(country, instant)}, ${timeIn(country, instant)}`;

/** Litres of so many millilitres of pure alcohol, whole hundredths of one, with every digit that counts for the duty. */
export const pureAlcohol = (ml: number): string =>
  (Math.round(ml * 100) / 100_000).toFixed(5).replace(/0{1,2}$/, '');

interface Forms {
  one?: string;
  other: string;
}

/** `3 shares`: the form a number asks for in English, with `#` for the number itself. */
export function plural(value: number, { one, other }: Forms): string {
  return ((value === 1 && one) || other).replace('#', rounded(value, 0, 3));
}
