import { z } from 'zod';
import type { Money } from '#domain/money.ts';

/** PayPal writes amounts in major units, as text; both our currencies have two decimals. */
export const payPalAmount = z
  .object({ currency_code: z.string().length(3), value: z.string().regex(/^-?\d{1,12}(\.\d{2})?$/) })
  .transform(({ currency_code: currency, value }) => ({ currency, minor: minorOf(value) }));

/** '50.00' → 5000. By its digits: a float would round. */
function minorOf(value: string): number {
  return Number(value.includes('.') ? value.replace('.', '') : `${value}00`);
}

export function toPayPalAmount({ minor, currency }: Money): { currency_code: string; value: string } {
  const digits = String(minor).padStart(3, '0');
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}
