import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#words/en/company.ts';
import { creditNotes as words } from '#words/en/pdf/credit-notes.ts';
import { dayIn, money } from '#words/format.ts';

export interface Issued {
  country: Country | null;
  issuer: Company;
  issuedAt: Date;
}

interface Credited {
  invoice: string;
  invoicedAt: Date;
  reason?: string;
  currency: Currency;
  rows: readonly (readonly [label: string, amount: number])[];
  total: readonly [label: string, amount: number];
  included?: readonly (readonly [label: string, amount: number])[];
  note: (ordersEmail: string) => string;
}

export function creditNote(number: string, credited: Credited, issued: Issued): DocumentContent {
  const { invoice, invoicedAt, reason, currency, rows, total, included = [], note } = credited;
  const { country, issuer, issuedAt } = issued;
  const line = (style: 'row' | 'total') => (row: readonly [string, number]) => ({
    cells: [row[0], money(row[1], currency)],
    amounts: [1],
    style,
  });
  return {
    title: words.title(number),
    letterhead: letterhead(issuer),
    lines: [
      { text: words.date(dayIn(country, issuedAt)), style: 'plain' },
      { text: words.credits(invoice, dayIn(country, invoicedAt)), style: 'plain' },
      ...(reason === undefined ? [] : [{ text: reason, style: 'plain' as const }]),
      'gap',
      ...rows.map(line('row')),
      line('total')(total),
      ...included.map(line('row')),
      { text: note(issuer.ordersEmail), style: 'note' },
    ],
  };
}
