import { placedOrder } from '../orders/order-view.ts';
import { orderDocument } from '../orders/issue-order-invoice.ts';
import { issueMissingCreditNote } from '../memberships/invoices/subscription-credit-note.ts';
import { subscriptionDocument } from '../memberships/invoices/subscription-invoice.ts';
import type { Context } from '../context.ts';
import { invoicesWithoutDocument, refundsWithoutCreditNote } from '../invoices/queries.ts';

const batch = 200;

/** Reads batches of what is missing until one is not full; `issue` takes a row out of the next batch. */
async function inBatches<Row>(
  read: (limit: number) => Promise<Row[]>,
  issue: (row: Row) => Promise<unknown>,
) {
  for (let count = batch; count === batch;) {
    const missing = await read(batch);
    for (const row of missing) await issue(row);
    count = missing.length;
  }
}

/**
 * Earlier releases drew an invoice whenever it was asked for and wrote no credit notes, and may still run beside this one.
 * What they sold and refunded gets its documents from the best known facts: the member as they are now.
 */
export async function issueMissingInvoices(context: Context): Promise<void> {
  const { db, clock } = context;
  await inBatches(
    (limit) => invoicesWithoutDocument(db, limit),
    async ({ memberId, orderId, subscriptionId }) => {
      if (orderId !== null)
        await orderDocument(context, memberId, (await placedOrder(db, orderId, clock.now())).order);
      else if (subscriptionId !== null) await subscriptionDocument(context, db, memberId, subscriptionId);
    },
  );
  await inBatches(
    (limit) => refundsWithoutCreditNote(db, limit),
    ({ memberId, subscriptionId }) => issueMissingCreditNote(context, memberId, subscriptionId),
  );
}
