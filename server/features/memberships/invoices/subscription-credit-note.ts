import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { issuedPdf } from '#server/features/documents/document-pdf.ts';
import { creditedTax, membershipCreditNote } from '#server/features/invoices/credit-notes/membership.ts';
import { issueCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { findSubscription } from '../queries.ts';
import { subscriptionDocument } from './subscription-invoice.ts';

/** In the transaction of the refund, whose last lock it takes. Taxed as its invoice is. The member is locked. */
export async function issueSubscriptionCreditNote(
  context: Context,
  tx: Transaction,
  memberId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  const row = await findSubscription(tx, memberId, subscriptionId);
  if (!row?.refundTransactionId) return;
  const { startsAt, endsAt, currency, cancelledAt, refundTransactionId } = row;
  const { invoiceSeries, invoiceNumber } = row;
  assert(
    startsAt && endsAt && currency && invoiceSeries && invoiceNumber,
    'a paid membership has an invoice',
  );
  assert(cancelledAt && refundTransactionId, 'the membership was refunded');
  const invoice = await subscriptionDocument(tx, memberId, row);
  const { country } = invoice;
  const amount = row.paid - row.charged;
  const membership = {
    ...row,
    startsAt,
    endsAt,
    currency,
    refund: amount,
    refundedAt: cancelledAt,
    invoice: invoice.reference,
  };
  const tax = creditedTax(membership, country);
  await issueCreditNote(
    context,
    tx,
    { memberId, country, series: invoiceSeries, number: invoiceNumber, refundTransactionId, amount, tax },
    (number, issued) => membershipCreditNote(number, membership, issued),
    now,
  );
}

export async function subscriptionCreditNote(
  { db }: Context,
  { memberId }: Caller,
  subscriptionId: string,
): Promise<{ number: string; pdf: Buffer }> {
  const number = (await findSubscription(db, memberId, subscriptionId))?.creditNoteNumber;
  if (!number) throw new DomainError('SUBSCRIPTION_NOT_FOUND');
  return issuedPdf(db, { memberId, kind: 'CREDIT_NOTE', reference: number });
}
