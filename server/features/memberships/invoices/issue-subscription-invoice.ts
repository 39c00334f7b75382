import type { Order } from '#contract/order/order.ts';
import { assert } from '#domain/assert.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import { invoiceNumber, issueInvoice } from '#server/features/invoices/issue-invoice.ts';
import { findSubscription, type SubscriptionRow } from '../queries.ts';
import { salesTaxIn } from '#domain/rates/taxes.ts';
import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import { dateIn } from '#domain/calendar.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#words/en/company.ts';
import { invoices } from '#words/en/pdf/invoices.ts';
import { paidBy } from '#words/en/profile/payment.ts';
import { dayIn, money, taxPercent } from '#words/format.ts';

export const invoiceNumberOf = ({ invoiceSeries, invoiceNumber: number }: SubscriptionRow) =>
  invoiceSeries && number ? invoiceNumber(invoiceSeries, number) : null;

/**
 * In the transaction of the payment, whose last lock it takes.
 * @returns the subscription with its number
 */
export async function issueSubscriptionInvoice(
  context: Context,
  tx: Transaction,
  { id: subscriptionId, payment }: { id: string; payment: Order['payment'] },
  member: Member,
  now: Date,
): Promise<SubscriptionRow> {
  await issueInvoice(tx, { subscriptionId }, { country: member.country, now });
  const row = await findSubscription(tx, member.id, subscriptionId);
  assert(row, 'the subscription was just inserted');
  const { currency, startsAt, endsAt } = row;
  const number = invoiceNumberOf(row);
  assert(number && currency && startsAt && endsAt, 'a paid membership has an invoice');
  const membership = { ...row, currency, startsAt, endsAt, payment };
  const content = membershipInvoice(number, membership, member.country, context.config.company);
  await issueDocument(tx, { kind: 'INVOICE', reference: number }, { member, content }, now);
  return row;
}

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
  payment: Order['payment'];
}

function includedTax(
  { joinedAt, paid, currency }: InvoicedMembership,
  country: Country | null,
): [string, string][] {
  const rule = ruleOn('SALES_TAX', country, dateIn(country, joinedAt));
  if (!rule || paid === 0) return [];
  const { salesTax, salesTaxName } = rule.value;
  return [
    [invoices.includedTax(taxPercent(salesTax), salesTaxName), money(salesTaxIn(paid, rule.value), currency)],
  ];
}

/** Taxed and dated by the country the member has when they pay. */
export function membershipInvoice(
  number: string,
  membership: InvoicedMembership,
  country: Country | null,
  issuer: Company,
): DocumentContent {
  const { levelName, joinedAt, startsAt, endsAt, currency, price, credit, discount, paid, payment } =
    membership;
  const amount = (minor: number) => money(minor, currency);
  const day = (instant: Date) => dayIn(country, instant);
  const deductions: [string, string][] = [
    [invoices.credit, -credit] as const,
    [invoices.membershipCoupon, -discount] as const,
  ].flatMap(([label, deducted]) => (deducted < 0 ? [[label, amount(deducted)] as [string, string]] : []));
  const row = (cells: string[], style: 'row' | 'total' = 'row') => ({ cells, amounts: [1], style });
  return {
    title: invoices.title(number),
    letterhead: letterhead(issuer),
    lines: [
      { text: invoices.date(day(joinedAt)), style: 'plain' },
      'gap',
      row([invoices.membership(levelName, day(startsAt), day(endsAt)), amount(price)]),
      ...deductions.map((cells) => row(cells)),
      row([invoices.paid(paidBy(payment)), amount(paid)], 'total'),
      ...includedTax(membership, country).map((cells) => row(cells)),
      { text: invoices.membershipNote(issuer.ordersEmail), style: 'note' },
    ],
  };
}
