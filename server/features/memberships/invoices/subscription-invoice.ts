import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { documentPdf, issuedDocument } from '#server/features/documents/document-pdf.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import type { IssuedDocument } from '#server/features/documents/queries.ts';
import { invoiceNumber } from '#server/features/invoices/invoice-number.ts';
import { issueInvoice } from '#server/features/invoices/issue-invoice.ts';
import { membershipInvoice } from '#server/features/invoices/membership-invoice.ts';
import { findSubscription, type SubscriptionRow } from '../queries.ts';

/** Null for a free membership, which has no invoice. */
const numberOf = ({ invoiceSeries, invoiceNumber: number }: SubscriptionRow) =>
  invoiceSeries && number ? invoiceNumber(invoiceSeries, number) : null;

/**
 * In the transaction of the payment, whose last lock it takes.
 * @returns the subscription with its number
 */
export async function issueSubscriptionInvoice(
  context: Context,
  tx: Transaction,
  subscriptionId: string,
  member: Member,
  now: Date,
): Promise<SubscriptionRow> {
  await issueInvoice(tx, { subscriptionId }, { country: member.country, now });
  const row = await findSubscription(tx, member.id, subscriptionId);
  assert(row, 'the subscription was just inserted');
  const { currency, startsAt, endsAt } = row;
  const number = numberOf(row);
  assert(number && currency && startsAt && endsAt, 'a paid membership has an invoice');
  const membership = { ...row, currency, startsAt, endsAt };
  const content = membershipInvoice(number, membership, member.country, context.config.company);
  await issueDocument(tx, { kind: 'INVOICE', reference: number }, { member, content }, now);
  return row;
}

/** @throws SUBSCRIPTION_NOT_FOUND for a free membership too */
export async function subscriptionDocument(
  db: Reader,
  memberId: string,
  row: SubscriptionRow | undefined,
): Promise<IssuedDocument> {
  const reference = row && numberOf(row);
  if (!reference) throw new DomainError('SUBSCRIPTION_NOT_FOUND');
  return issuedDocument(db, { memberId, kind: 'INVOICE', reference });
}

/** @throws SUBSCRIPTION_NOT_FOUND for a free membership too */
export async function subscriptionInvoice(
  { db }: Context,
  { memberId }: Caller,
  subscriptionId: string,
): Promise<{ number: string; pdf: Buffer }> {
  const row = await findSubscription(db, memberId, subscriptionId);
  const document = await subscriptionDocument(db, memberId, row);
  return { number: document.reference, pdf: await documentPdf(document) };
}
