import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { documentPdf, issuedDocument } from '#server/features/documents/document-pdf.ts';
import type { IssuedDocument } from '#server/features/documents/issue-document.ts';
import { findSubscription, type SubscriptionRow } from '../queries.ts';
import { invoiceNumberOf } from './issue-subscription-invoice.ts';

export async function subscriptionDocument(
  db: Reader,
  memberId: string,
  row: SubscriptionRow | undefined,
): Promise<IssuedDocument> {
  const reference = row && invoiceNumberOf(row);
  if (!reference) throw new DomainError('SUBSCRIPTION_NOT_FOUND');
  return issuedDocument(db, { memberId, kind: 'INVOICE', reference });
}

export async function subscriptionInvoice(
  { db }: Context,
  { memberId }: Caller,
  subscriptionId: string,
): Promise<{ number: string; pdf: Buffer }> {
  const row = await findSubscription(db, memberId, subscriptionId);
  const document = await subscriptionDocument(db, memberId, row);
  return { number: document.reference, pdf: await documentPdf(document) };
}
