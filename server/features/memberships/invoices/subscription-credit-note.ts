import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { getMember, type Member } from '#server/features/account/members/queries.ts';
import type { Context } from '#server/features/context.ts';
import { issuedPdf } from '#server/features/documents/issue-document.ts';
import { creditedTax, membershipCreditNote } from '#server/features/invoices/credit-notes/membership.ts';
import { issueCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { findSubscription, lockMembership, type SubscriptionRow } from '../queries.ts';
import { subscriptionDocument } from './subscription-invoice.ts';

/** In the transaction of the refund, whose last lock it takes. Taxed as its invoice is. */
async function issueForSubscription(
  context: Context,
  tx: Transaction,
  row: SubscriptionRow,
  member: Member,
  now: Date,
): Promise<void> {
  const { startsAt, endsAt, currency, cancelledAt, refundTransactionId } = row;
  const { invoiceSeries, invoiceNumber } = row;
  assert(
    startsAt && endsAt && currency && invoiceSeries && invoiceNumber,
    'a paid membership has an invoice',
  );
  assert(cancelledAt && refundTransactionId, 'the membership was refunded');
  const invoice = await subscriptionDocument(context, tx, member.id, row.id);
  const country = invoice.country ?? member.country;
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
  const { id: memberId } = member;
  const tax = creditedTax(membership, country);
  await issueCreditNote(
    context,
    tx,
    { memberId, country, series: invoiceSeries, number: invoiceNumber, refundTransactionId, amount, tax },
    (number, issued) => membershipCreditNote(number, membership, issued),
    now,
  );
}

/** Where something was refunded and has no credit note yet. The member is locked. */
export async function issueSubscriptionCreditNote(
  context: Context,
  tx: Transaction,
  memberId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  const row = await findSubscription(tx, memberId, subscriptionId);
  if (!row?.refundTransactionId || row.creditNoteNumber !== null) return;
  await issueForSubscription(context, tx, row, await getMember(tx, memberId), now);
}

/** For what a release without credit notes refunded. */
export async function issueMissingCreditNote(
  context: Context,
  memberId: string,
  subscriptionId: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    await issueSubscriptionCreditNote(context, tx, memberId, subscriptionId, context.clock.now());
  });
}

/** @throws SUBSCRIPTION_NOT_FOUND for a membership of which nothing was refunded too */
export async function subscriptionCreditNote(
  { db }: Context,
  { memberId }: Caller,
  subscriptionId: string,
): Promise<{ number: string; pdf: Buffer }> {
  const number = (await findSubscription(db, memberId, subscriptionId))?.creditNoteNumber;
  if (!number) throw new DomainError('SUBSCRIPTION_NOT_FOUND');
  return issuedPdf(db, { memberId, kind: 'CREDIT_NOTE', reference: number });
}
