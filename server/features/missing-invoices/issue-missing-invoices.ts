import { placedOrder } from '../orders/order-view.ts';
import { orderDocument } from '../orders/issue-order-invoice.ts';
import { issueMissingCreditNote } from '../memberships/subscription-credit-note.ts';
import { subscriptionDocument } from '../memberships/subscription-invoice.ts';
import type { Context } from '../context.ts';
import { invoicesWithoutDocument, refundsWithoutCreditNote } from '../invoices/queries.ts';

const batch = 200;

async function issueMissingDocuments(context: Context): Promise<void> {
  const { db } = context;
  for (let count = batch; count === batch;) {
    const missing = await invoicesWithoutDocument(db, batch);
    for (const { memberId, orderId, subscriptionId } of missing) {
      if (orderId !== null) await orderDocument(context, memberId, (await placedOrder(db, orderId)).order);
      else if (subscriptionId !== null) await subscriptionDocument(context, db, memberId, subscriptionId);
    }
    count = missing.length;
  }
}

async function issueMissingCreditNotes(context: Context): Promise<void> {
  for (let count = batch; count === batch;) {
    const missing = await refundsWithoutCreditNote(context.db, batch);
    for (const { memberId, subscriptionId } of missing)
      await issueMissingCreditNote(context, memberId, subscriptionId);
    count = missing.length;
  }
}

/**
 * Earlier releases drew an invoice whenever it was asked for and wrote no credit notes, and may still run beside this one.
 * What they sold and refunded gets its documents from the best known facts: the member as they are now.
 */
export async function issueMissingInvoices(context: Context): Promise<void> {
  await issueMissingDocuments(context);
  await issueMissingCreditNotes(context);
}
