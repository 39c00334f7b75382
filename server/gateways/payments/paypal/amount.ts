import { z } from 'zod';
import type { Money } from '#domain/money.ts';

/** Amounts in major units, as text: all currencies of ours have two decimals. */
const decimalPattern = /^-?\d{1,12}(\.\d{2})?$/;

/** '50.00' → 5000. By its digits: a float would round. */
function minorOf(decimal: string): number {
  return Number(decimal.includes('.') ? decimal.replace('.', '') : `${decimal}00`);
}

/** 5000 → '50.00'. @param minor 0 or more */
function decimalOf(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const payPalAmount = z
  .object({ currency_code: z.string().length(3), value: z.string().regex(decimalPattern) })
  .transform(({ currency_code: currency, value }) => ({ currency, minor: minorOf(value) }));

export const toPayPalAmount = ({ minor, currency }: Money): { currency_code: string; value: string } => ({
  currency_code: currency,
  value: decimalOf(minor),
});
