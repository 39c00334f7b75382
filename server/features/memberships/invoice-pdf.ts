import { ruleAt } from '#domain/country-rules.ts';
import { salesTaxIn } from '#domain/duty.ts';
import { DomainError } from '#domain/errors.ts';
import type { Country, Currency } from '#domain/money.ts';
import { memberOf } from '../account/members/member.ts';
import type { Context } from '../context.ts';
import { addresseeOf } from '#server/platform/pdf/addressee.ts';
import { dayTextIn } from '#server/platform/pdf/day-text.ts';
import { moneyText } from '#server/platform/pdf/money-text.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';

/** The tax of the member's country that the price includes, by the rate of the day of payment. */
function includedTax(row: SubscriptionRow, currency: Currency, country: Country | null): [string, string][] {
  const rule = ruleAt('SALES_TAX', country, row.joinedAt);
  if (!rule || row.paid === 0) return [];
  const { salesTax, salesTaxName } = rule.value;
  return [[`of which ${salesTax} % ${salesTaxName}`, moneyText(salesTaxIn(row.paid, rule.value), currency)]];
}

/** The invoice of a paid membership as PDF. Another's does not exist for them, nor that of a free one. */
export async function invoicePdf(
  { db }: Context,
  { memberId }: Caller,
  id: string,
): Promise<{ number: string; pdf: Buffer }> {
  const row = await findSubscription(db, memberId, id);
  if (!row?.invoiceSeries || !row.invoiceNumber || !row.currency || !row.startsAt || !row.endsAt)
    throw new DomainError('SUBSCRIPTION_NOT_FOUND');
  const member = await memberOf(db, memberId);
  const { currency } = row;
  const money = (minor: number) => moneyText(minor, currency);
  const day = (at: Date) => dayTextIn(member.country, at);
  const number = invoiceNumber(row.invoiceSeries, row.invoiceNumber);
  // Loaded when first needed: most requests never draw a PDF, and the library is large.
  const { drawMembershipInvoice } = await import('./invoice-document.ts');
  const pdf = await drawMembershipInvoice({
    number,
    date: day(row.joinedAt),
    addressee: addresseeOf(member),
    what: `${row.levelName} membership, ${day(row.startsAt)} to ${day(row.endsAt)}`,
    price: money(row.price),
    totals: [
      ...(row.credit > 0 ? [['Unused days of the term before', money(-row.credit)] as [string, string]] : []),
      ...(row.discount > 0 ? [['Coupon', money(-row.discount)] as [string, string]] : []),
      ['Paid from wallet', money(row.paid)],
      ...includedTax(row, currency, member.country),
    ],
  });
  return { number, pdf };
}
