import type { Country } from '#domain/country.ts';
import { salesTaxInRefund } from '#domain/rates/taxes.ts';
import { dateIn } from '#domain/calendar.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { memberships as words } from '#words/en/pdf/credit-notes.ts';
import { dayIn, taxPercent } from '#words/format.ts';
import type { InvoicedMembership } from '#server/features/memberships/invoices/issue-subscription-invoice.ts';
import { creditNote, type Issued } from './credit-note.ts';

export interface CreditedMembership extends Omit<InvoicedMembership, 'payment'> {
  invoice: string;
  refund: number;
  refundedAt: Date;
}

/** The tax of the invoice, at the rate of the day of payment. */
const taxOf = ({ joinedAt }: CreditedMembership, country: Country | null) =>
  ruleOn('SALES_TAX', country, dateIn(country, joinedAt))?.value;

export function creditedTax(membership: CreditedMembership, country: Country | null): number {
  const tax = taxOf(membership, country);
  return tax ? salesTaxInRefund(membership.paid, membership.refund, tax) : 0;
}

export function membershipCreditNote(
  number: string,
  membership: CreditedMembership,
  issued: Issued,
): DocumentContent {
  const { levelName, joinedAt, startsAt, endsAt, currency, paid, refund, refundedAt, invoice } = membership;
  const { country } = issued;
  const day = (instant: Date) => dayIn(country, instant);
  const taxed = taxOf(membership, country);
  const tax = creditedTax(membership, country);
  const rows: [string, number][] = [[words.membership(levelName, day(startsAt), day(endsAt)), paid]];
  if (refund < paid) rows.push([words.kept, refund - paid]);
  const included: [string, number][] = taxed
    ? [
        [words.withoutTax, refund - tax],
        [words.tax(taxPercent(taxed.salesTax), taxed.salesTaxName), tax],
      ]
    : [];
  return creditNote(
    number,
    {
      invoice,
      invoicedAt: joinedAt,
      currency,
      rows,
      total: [words.refunded(day(refundedAt)), refund],
      included,
      note: words.note,
    },
    issued,
  );
}
