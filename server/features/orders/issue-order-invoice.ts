import type { IssuedDocument, Order } from '#contract/order/order.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember, type Member } from '../account/members/queries.ts';
import type { Context } from '../context.ts';
import { documentOrIssue, documentPdf, issueDocument } from '../documents/issue-document.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { orderInvoice } from '../invoices/order-invoice.ts';
import { ownOrder } from './list-orders.ts';
import { placedOrder } from './order-view.ts';

/** In the transaction of the order, whose last lock it takes. */
export async function issueOrderInvoice(
  { config }: Context,
  tx: Transaction,
  orderId: string,
  member: Member,
  now: Date,
): Promise<Order> {
  await issueInvoice(tx, { orderId }, now);
  const { order } = await placedOrder(tx, orderId, now);
  const draft = { member, content: orderInvoice(order, member.country, config.company) };
  await issueDocument(tx, { kind: 'INVOICE', reference: order.invoiceNumber }, draft, now);
  return order;
}

/** Issues what a release without documents did not, from the member as they are. */
export async function orderDocument({ db, clock, config }: Context, memberId: string, order: Order) {
  const draft = async () => {
    const member = await getMember(db, memberId);
    return { member, content: orderInvoice(order, member.country, config.company) };
  };
  const key = { memberId, kind: 'INVOICE', reference: order.invoiceNumber } as const;
  return documentOrIssue(db, key, draft, clock.now());
}

/** @throws ORDER_NOT_FOUND for another member's order too */
async function ownInvoice(context: Context, caller: Caller, id: string) {
  return orderDocument(context, caller.memberId, await ownOrder(context, caller, id));
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
