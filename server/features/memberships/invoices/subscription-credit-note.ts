import { assert } from '#domain/assert.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import { salesTaxInRefund } from '#domain/rates/taxes.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { issuedPdf } from '#server/features/documents/document-pdf.ts';
import { issueCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { memberships as words } from '#words/en/pdf/credit-notes.ts';
import { dayIn, taxPercent } from '#words/format.ts';
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
  const { startsAt, endsAt, currency, cancelledAt, refundTransactionId, paid, joinedAt: invoicedAt } = row;
  const { invoiceSeries: series, invoiceNumber: number } = row;
  assert(startsAt && endsAt && currency && series && number, 'a paid membership has an invoice');
  assert(cancelledAt && refundTransactionId, 'the membership was refunded');
  const { country } = await subscriptionDocument(tx, memberId, row);
  const amount = paid - row.charged;
  // The tax of the invoice, at the rate of the day of payment.
  const taxed = ruleOn('SALES_TAX', country, dateIn(country, invoicedAt))?.value;
  const tax = taxed ? salesTaxInRefund(paid, amount, taxed) : 0;
  const day = (instant: Date) => dayIn(country, instant);
  const rows: [string, number][] = [[words.membership(row.levelName, day(startsAt), day(endsAt)), paid]];
  if (amount < paid) rows.push([words.kept, amount - paid]);
  const included: [string, number][] = taxed
    ? [
        [words.withoutTax, amount - tax],
        [words.tax(taxPercent(taxed.salesTax), taxed.salesTaxName), tax],
      ]
    : [];
  await issueCreditNote(
    context,
    tx,
    { memberId, country, series, number, invoicedAt, refundTransactionId, currency, amount, tax },
    { rows, total: words.refunded(day(cancelledAt)), included, note: words.note },
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
