import { addMonths, type CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import { divideHalfUp, millionths } from '../exact.ts';
import { taxRatesOn } from '../law/taxes.ts';
import { assert } from '../assert.ts';

/** Months after the default at which bottles may be sold, and the most months storage is charged for. */
export const monthsHeld = 12;

interface StorageRate {
  country: Country;
  from: CalendarDate;
  /** Minor units before tax, for each six bottles that are begun. */
  perMonth: number;
}

const bottlesPerPlace = 6;

/** Published: the first row of a country holds from the beginning. A change is a new row. */
const storageRates: readonly StorageRate[] = [
  { country: 'IE', from: '2023-09-08', perMonth: 300 },
  { country: 'SG', from: '2023-09-08', perMonth: 500 },
];

/** Minor units before tax, for each six bottles begun. */
export function storagePerMonth(country: Country, heldFrom: CalendarDate): number {
  const rate = storageRates.findLast((row) => row.country === country && row.from <= heldFrom);
  assert(rate, `the rate of storage in ${country} is known`);
  return rate.perMonth;
}

const dayAfterMonths = (day: CalendarDate, months: number): CalendarDate =>
  addMonths(new Date(`${day}T00:00:00Z`), months)
    .toISOString()
    .slice(0, 10);

/** The first day on which bottles held since `heldFrom` may be sold. */
export const disposableFrom = (heldFrom: CalendarDate): CalendarDate => dayAfterMonths(heldFrom, monthsHeld);

/** 1 on the first day; at most `monthsHeld`. */
export function startedMonths(heldFrom: CalendarDate, today: CalendarDate): number {
  if (today < heldFrom) return 0;
  let months = 1;
  while (months < monthsHeld && dayAfterMonths(heldFrom, months) <= today) months += 1;
  return months;
}

export interface StorageCharge {
  months: number;
  /** Minor units per month, before tax. */
  perMonth: number;
  net: number;
  salesTax: number;
  total: number;
}

/**
 * @param heldFrom the first day of the default
 * @param country the one the invoice is taxed in
 */
export function storageCharge(
  { bottles, heldFrom, country }: { bottles: number; heldFrom: CalendarDate; country: Country },
  today: CalendarDate,
): StorageCharge {
  const months = startedMonths(heldFrom, today);
  const perMonth = storagePerMonth(country, heldFrom) * Math.ceil(bottles / bottlesPerPlace);
  const net = months * perMonth;
  const salesTax = divideHalfUp(BigInt(net) * millionths(taxRatesOn(country, today).salesTax), 100_000_000n);
  return { months, perMonth, net, salesTax, total: net + salesTax };
}
