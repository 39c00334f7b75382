import type { IssuedDocument } from '#contract/order/order.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { documentPdf, issuedDocument } from '#server/features/documents/document-pdf.ts';
import { ownOrder } from './list-orders.ts';

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

export async function orderInvoicePdf(
  context: Context,
  caller: Caller,
  id: string,
): Promise<{ number: string; pdf: Buffer }> {
  const document = await ownInvoice(context, caller, id);
  return { number: document.reference, pdf: await documentPdf(document) };
}
