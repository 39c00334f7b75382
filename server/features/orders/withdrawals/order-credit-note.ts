import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '../../account/members/queries.ts';
import type { Context } from '../../context.ts';
import { documentPdf, issueDocument } from '../../documents/issue-document.ts';
import { findDocument } from '../../documents/queries.ts';
import { creditNoteSeries, invoiceNumber } from '../../invoices/invoice-number.ts';
import { orderCreditNote, type CreditedShares } from '../../invoices/credit-notes/order.ts';
import { insertCreditNote } from '../../invoices/queries.ts';
import type { OrderRow } from '../queries.ts';
import { findCreditNoteNumber } from './withdrawal-queries.ts';

/** In the transaction of the refund, whose last lock it takes. */
export async function issueOrderCreditNote(
  { config }: Context,
  tx: Transaction,
  order: OrderRow,
  credited: Pick<CreditedShares, 'shares' | 'amount' | 'receivedOn'> & { refundTransactionId: string },
  now: Date,
): Promise<void> {
  const { series, number: invoice, country, memberId, placedAt, currency } = order;
  const { amount, refundTransactionId } = credited;
  const note = { invoiceSeries: series, invoiceNumber: invoice, refundTransactionId, amount, tax: 0 };
  const number = await insertCreditNote(tx, note, creditNoteSeries(now), now);
  const shown = { ...credited, invoice: invoiceNumber(series, invoice), placedAt, currency };
  const content = orderCreditNote(number, shown, { country, issuer: config.company, issuedAt: now });
  const member = { ...(await getMember(tx, memberId)), country };
  await issueDocument(tx, { kind: 'CREDIT_NOTE', reference: number }, { member, content }, now);
}

/** @throws ORDER_NOT_FOUND for another member's order too, and for a withdrawal of what cost nothing */
export async function orderCreditNotePdf(
  { db }: Context,
  { memberId }: Caller,
  { id: orderId, withdrawalId }: { id: string; withdrawalId: string },
): Promise<{ number: string; pdf: Buffer }> {
  const number = await findCreditNoteNumber(db, { memberId, orderId, withdrawalId });
  if (!number) throw new DomainError('ORDER_NOT_FOUND');
  const document = await findDocument(db, { memberId, kind: 'CREDIT_NOTE', reference: number });
  assert(document, 'a credit note is issued with its document');
  return { number, pdf: await documentPdf(document) };
}
