import { currencySymbols, currencies, type Currency } from '#domain/money.ts';
import { isSearchable } from '#domain/fold.ts';

export interface SearchTerms {
  ids: { from: string; to: string } | null;
  amount: { minor: number; currency: Currency | null } | null;
  documentNumber: string | null;
  shareCode: string | null;
  reference: string | null;
  words: string | null;
}

function idsOf(text: string): SearchTerms['ids'] {
  const hex = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{8,32}$/.test(hex) || !/^[0-9a-f-]+$/i.test(text)) return null;
  const uuid = (fill: string) =>
    hex.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { from: uuid('0'), to: uuid('f') };
}

function amountOf(text: string): SearchTerms['amount'] {
  const currency = currencies.find(
    (one) => text.startsWith(currencySymbols[one]) || text.toUpperCase().startsWith(one),
  );
  const figures = text.replace(/^(S\$|€|SGD|EUR)\s*/i, '').replaceAll(/,(?=\d{3}(\D|$))/g, '');
  const [, whole, cents = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(figures) ?? [];
  if (whole === undefined) return null;
  return { minor: Number(whole) * 100 + Number(cents.padEnd(2, '0')), currency: currency ?? null };
}

function documentNumberOf(text: string): string | null {
  const [, series, number] = /^([A-Z]\d{4})-(\d{1,9})$/.exec(text.toUpperCase()) ?? [];
  return series === undefined || number === undefined
    ? null
    : `${series}-${String(Number(number)).padStart(6, '0')}`;
}

/** Everything a text may mean: `2026` is an amount, and part of a name. */
export function searchTermsOf(typed: string): SearchTerms {
  const text = typed.trim();
  return {
    ids: idsOf(text),
    amount: amountOf(text),
    documentNumber: documentNumberOf(text),
    shareCode: /^[0-9A-Z-]{6,50}$/i.test(text) ? text.toUpperCase() : null,
    reference: /^[\w-]{6,80}$/.test(text) ? text : null,
    words: isSearchable(text) ? text : null,
  };
}
