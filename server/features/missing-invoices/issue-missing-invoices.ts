import { placedOrder } from '../orders/order-view.ts';
import { orderDocument } from '../orders/issue-order-invoice.ts';
import { subscriptionDocument } from '../memberships/subscription-invoice.ts';
import type { Context } from '../context.ts';
import { invoicesWithoutDocument } from '../invoices/queries.ts';

const batch = 200;

/**
 * Earlier releases drew an invoice whenever it was asked for, and may still run beside this one. Their invoices get a
 * document from the best known facts: the member as they are now.
 */
export async function issueMissingInvoices(context: Context): Promise<void> {
  for (let count = batch; count === batch;) {
    const missing = await invoicesWithoutDocument(context.db, batch);
    for (const { memberId, orderId, subscriptionId } of missing) {
      if (orderId !== null)
        await orderDocument(context, memberId, (await placedOrder(context.db, orderId)).order);
      else if (subscriptionId !== null) await subscriptionDocument(context, memberId, subscriptionId);
    }
    count = missing.length;
  }
}
