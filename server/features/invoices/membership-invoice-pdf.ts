import { ruleAt } from '#domain/law/country-rules.ts';
import { salesTaxIn } from '#domain/law/taxes.ts';
import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import { addresseeOf } from '#server/platform/pdf/addressee.ts';
import { invoices } from '#words/en/pdf/invoices.ts';
import { dayIn, money, percent } from '#words/format.ts';
import type { Member } from '../account/members/queries.ts';

/** A paid membership; amounts in minor units of `currency`. */
export interface InvoicedMembership {
  levelName: string;
  joinedAt: Date;
  startsAt: Date;
  endsAt: Date;
  currency: Currency;
  price: number;
  credit: number;
  discount: number;
  paid: number;
}

/** The tax of the member's country within the price, at the rate of the day of payment. */
function includedTax(
  { joinedAt, paid, currency }: InvoicedMembership,
  country: Country | null,
): [string, string][] {
  const rule = ruleAt('SALES_TAX', country, joinedAt);
  if (!rule || paid === 0) return [];
  const { salesTax, salesTaxName } = rule.value;
  return [
    [invoices.includedTax(percent(salesTax), salesTaxName), money(salesTaxIn(paid, rule.value), currency)],
  ];
}

/** Dated by the calendar of the member's country. */
export async function membershipInvoicePdf(
  number: string,
  membership: InvoicedMembership,
  member: Member,
  issuer: Company,
): Promise<Buffer> {
  const { levelName, joinedAt, startsAt, endsAt, currency, price, credit, discount, paid } = membership;
  const amount = (minor: number) => money(minor, currency);
  const day = (instant: Date) => dayIn(member.country, instant);
  const deductions: [string, string][] = [
    [invoices.credit, -credit] as const,
    [invoices.membershipCoupon, -discount] as const,
  ].flatMap(([label, deducted]) => (deducted < 0 ? [[label, amount(deducted)] as [string, string]] : []));
  // Loaded when first needed: most requests never draw a PDF, and the library is large.
  const { drawMembershipInvoice } = await import('./draw-invoice.ts');
  return drawMembershipInvoice({
    number,
    date: day(joinedAt),
    addressee: addresseeOf(member),
    issuer,
    description: invoices.membership(levelName, day(startsAt), day(endsAt)),
    price: amount(price),
    totals: [...deductions, [invoices.paid, amount(paid)], ...includedTax(membership, member.country)],
  });
}
