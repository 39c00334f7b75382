import type { IssuedDocument } from '#contract/order/order.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { documentPdf, issuedDocument, issuedPdf } from '#server/features/documents/document-pdf.ts';
import { ownOrder } from './list-orders.ts';
import { findCreditNoteNumber } from './withdrawals/withdrawal-queries.ts';

async function ownInvoice(context: Context, caller: Caller, id: string) {
  const { invoiceNumber: reference } = await ownOrder(context, caller, id);
  return issuedDocument(context.db, { memberId: caller.memberId, kind: 'INVOICE', reference });
}

export async function orderInvoiceText(
  context: Context,
  caller: Caller,
  id: string,
): Promise<IssuedDocument> {
  const { content, addressee } = await ownInvoice(context, caller, id);
  return { ...content, addressee };
}

export async function orderInvoicePdf(context: Context, caller: Caller, id: string) {
  const document = await ownInvoice(context, caller, id);
  return { number: document.reference, pdf: await documentPdf(document) };
}

export async function orderCreditNotePdf(
  { db }: Context,
  { memberId }: Caller,
  { id: orderId, withdrawalId }: { id: string; withdrawalId: string },
): Promise<{ number: string; pdf: Buffer }> {
  const number = await findCreditNoteNumber(db, { memberId, orderId, withdrawalId });
  if (!number) throw new DomainError('ORDER_NOT_FOUND');
  return issuedPdf(db, { memberId, kind: 'CREDIT_NOTE', reference: number });
}
