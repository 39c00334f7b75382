import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { getMember, type Member } from '#server/features/account/members/queries.ts';
import type { Context } from '#server/features/context.ts';
import { documentOrIssue, documentPdf, issueDocument } from '#server/features/documents/issue-document.ts';
import type { IssuedDocument } from '#server/features/documents/queries.ts';
import { invoiceNumber } from '#server/features/invoices/invoice-number.ts';
import { issueInvoice } from '#server/features/invoices/issue-invoice.ts';
import { membershipInvoice } from '#server/features/invoices/membership-invoice.ts';
import { findSubscription, type SubscriptionRow } from '../queries.ts';

/** Null for a free membership, which has no invoice. */
function invoiceOf(
  { config }: Context,
  row: SubscriptionRow,
  member: Member,
): { number: string; content: DocumentContent } | null {
  const { currency, startsAt, endsAt } = row;
  if (!row.invoiceSeries || !row.invoiceNumber || !currency || !startsAt || !endsAt) return null;
  const number = invoiceNumber(row.invoiceSeries, row.invoiceNumber);
  const membership = { ...row, currency, startsAt, endsAt };
  const content = membershipInvoice(number, membership, member.country, config.company);
  return { number, content };
}

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
  const invoice = invoiceOf(context, row, member);
  assert(invoice, 'a paid membership has an invoice');
  const key = { kind: 'INVOICE', reference: invoice.number } as const;
  await issueDocument(tx, key, { member, content: invoice.content }, now);
  return row;
}

/** Issues what a release without documents did not, from the member as they are. @throws SUBSCRIPTION_NOT_FOUND */
export async function subscriptionDocument(
  context: Context,
  db: Reader,
  memberId: string,
  subscriptionId: string,
): Promise<IssuedDocument> {
  const row = await findSubscription(db, memberId, subscriptionId);
  const member = await getMember(db, memberId);
  const invoice = row && invoiceOf(context, row, member);
  if (!invoice) throw new DomainError('SUBSCRIPTION_NOT_FOUND');
  const key = { memberId, kind: 'INVOICE', reference: invoice.number } as const;
  return documentOrIssue(db, key, async () => ({ member, content: invoice.content }), context.clock.now());
}

/** @throws SUBSCRIPTION_NOT_FOUND for a free membership too */
export async function subscriptionInvoice(
  context: Context,
  { memberId }: Caller,
  subscriptionId: string,
): Promise<{ number: string; pdf: Buffer }> {
  const document = await subscriptionDocument(context, context.db, memberId, subscriptionId);
  return { number: document.reference, pdf: await documentPdf(document) };
}
