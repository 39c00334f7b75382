import type { Currency } from '#domain/money.ts';
import { money } from '#words/format.ts';

/** Makes lines of a document: what it is, and its amount at the right. */
export const amountRow =
  (currency: Currency) =>
  (label: string, minor: number, style: 'row' | 'total' = 'row') => ({
    cells: [label, money(minor, currency)],
    amounts: [1],
    style,
  });
