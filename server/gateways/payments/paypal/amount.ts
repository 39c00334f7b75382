import { z } from 'zod';
import type { Money } from '#domain/money.ts';
import { decimalOf, decimalPattern, minorOf } from '../decimal-amount.ts';

export const payPalAmount = z
  .object({ currency_code: z.string().length(3), value: z.string().regex(decimalPattern) })
  .transform(({ currency_code: currency, value }) => ({ currency, minor: minorOf(value) }));

export const toPayPalAmount = ({ minor, currency }: Money): { currency_code: string; value: string } => ({
  currency_code: currency,
  value: decimalOf(minor),
});
