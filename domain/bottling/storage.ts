import { afterFullMonths, type CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import { taxRatesOn } from '../rates/taxes.ts';
import { currencyOf } from '../money.ts';
import { storageInDefault } from './storage-in-default.ts';
import { divideHalfUp, millionths } from '../exact.ts';

const { perMonth: perBottle, maxMonths, saleAfterMonths } = storageInDefault;

/** Minor units for each bottle and month begun, sales tax included. */
export const storagePerMonth = (country: Country): number => perBottle[currencyOf(country)];

export const disposableFrom = (heldFrom: CalendarDate): CalendarDate =>
  afterFullMonths(heldFrom, saleAfterMonths);

/** 1 on the first day, one more when each month is full; no more than are charged. */
export function startedMonths(heldFrom: CalendarDate, today: CalendarDate): number {
  if (today < heldFrom) return 0;
  let months = 1;
  while (months < maxMonths && afterFullMonths(heldFrom, months) <= today) months += 1;
  return months;
}

export interface StorageCharge {
  months: number;
  /** Minor units per month for all bottles, sales tax included. */
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
  const perMonth = storagePerMonth(country) * bottles;
  const total = months * perMonth;
  const rate = millionths(taxRatesOn(country, today).salesTax);
  const salesTax = divideHalfUp(BigInt(total) * rate, 100_000_000n + rate);
  return { months, perMonth, net: total - salesTax, salesTax, total };
}
