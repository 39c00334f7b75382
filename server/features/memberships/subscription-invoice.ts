import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { getMember } from '../account/members/queries.ts';
import type { Context } from '../context.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { membershipInvoicePdf } from '../invoices/membership-invoice-pdf.ts';
import { findSubscription } from './queries.ts';

/** @throws SUBSCRIPTION_NOT_FOUND for a free membership too, which has no invoice */
export async function subscriptionInvoice(
  { db, config: { company } }: Context,
  { memberId }: Caller,
  subscriptionId: string,
): Promise<{ number: string; pdf: Buffer }> {
  const row = await findSubscription(db, memberId, subscriptionId);
  if (!row?.invoiceSeries || !row.invoiceNumber || !row.currency || !row.startsAt || !row.endsAt)
    throw new DomainError('SUBSCRIPTION_NOT_FOUND');
  const number = invoiceNumber(row.invoiceSeries, row.invoiceNumber);
  const { currency, startsAt, endsAt } = row;
  const member = await getMember(db, memberId);
  const paid = { ...row, currency, startsAt, endsAt };
  return { number, pdf: await membershipInvoicePdf(number, paid, member, company) };
}
