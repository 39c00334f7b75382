import type { IssuedDocument, Order } from '#contract/order/order.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { documentPdf, issuedDocument } from '#server/features/documents/document-pdf.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import { orderInvoice } from '#server/features/invoices/order-invoice.ts';
import { ownOrder } from './list-orders.ts';

/** In the transaction of the order, after its invoice has a number. */
export async function issueOrderDocument(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  order: Order,
  member: Member,
  now: Date,
): Promise<void> {
  const draft = { member, content: orderInvoice(order, member.country, config.company) };
  await issueDocument(tx, { kind: 'INVOICE', reference: order.invoiceNumber }, draft, now);
}

/** @throws ORDER_NOT_FOUND for another member's order too */
async function ownInvoice(context: Context, caller: Caller, id: string) {
  const { invoiceNumber: reference } = await ownOrder(context, caller, id);
  return issuedDocument(context.db, { memberId: caller.memberId, kind: 'INVOICE', reference });
}

/** @throws ORDER_NOT_FOUND */
export async function orderInvoiceText(
  context: Context,
  caller: Caller,
  id: string,
): Promise<IssuedDocument> {
  const { content, addressee } = await ownInvoice(context, caller, id);
  return { ...content, addressee };
}

/** @throws ORDER_NOT_FOUND */
export async function orderInvoicePdf(
  context: Context,
  caller: Caller,
  id: string,
): Promise<{ number: string; pdf: Buffer }> {
  const document = await ownInvoice(context, caller, id);
  return { number: document.reference, pdf: await documentPdf(document) };
}
