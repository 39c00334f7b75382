import { ruleAt } from '#domain/law/country-rules.ts';
import { salesTaxInRefund } from '#domain/law/taxes.ts';
import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#server/platform/pdf/letterhead.ts';
import { creditNotes as words } from '#words/en/pdf/invoices.ts';
import { dayIn, money, percent } from '#words/format.ts';
import type { InvoicedMembership } from './membership-invoice.ts';

/** Of a paid membership; amounts in minor units of `currency`. */
export interface CreditedMembership extends InvoicedMembership {
  invoice: string;
  refund: number;
  refundedAt: Date;
}

/** The tax of the invoice, at the rate of the day of payment. */
const taxOf = ({ joinedAt }: CreditedMembership, country: Country | null) =>
  ruleAt('SALES_TAX', country, joinedAt)?.value;

/** Minor units. */
export function creditedTax(membership: CreditedMembership, country: Country | null): number {
  const rates = taxOf(membership, country);
  return rates ? salesTaxInRefund(membership.paid, membership.refund, rates) : 0;
}

/** @param country the one the invoice is taxed and dated by */
export function membershipCreditNote(
  number: string,
  membership: CreditedMembership,
  { country, issuer, issuedAt }: { country: Country | null; issuer: Company; issuedAt: Date },
): DocumentContent {
  const { levelName, joinedAt, startsAt, endsAt, currency, paid, refund, refundedAt, invoice } = membership;
  const amount = (minor: number) => money(minor, currency);
  const day = (instant: Date) => dayIn(country, instant);
  const rates = taxOf(membership, country);
  const tax = creditedTax(membership, country);
  const sums: [string, string][] = [
    ...(refund < paid ? [[words.kept, amount(refund - paid)] as [string, string]] : []),
    [words.refunded(day(refundedAt)), amount(refund)],
    ...(rates
      ? ([
          [words.withoutTax, amount(refund - tax)],
          [words.tax(percent(rates.salesTax), rates.salesTaxName), amount(tax)],
        ] as [string, string][])
      : []),
  ];
  return {
    title: words.title(number),
    letterhead: letterhead(issuer),
    lines: [
      { text: words.date(day(issuedAt)), style: 'plain' },
      { text: words.credits(invoice, day(joinedAt)), style: 'plain' },
      'gap',
      {
        cells: [words.membership(levelName, day(startsAt), day(endsAt)), amount(paid)],
        amounts: [1],
        style: 'row',
      },
      ...sums.map((cells) => ({ cells, amounts: [1], style: 'head' as const })),
      { text: words.note(issuer.ordersEmail), style: 'note' },
    ],
  };
}
