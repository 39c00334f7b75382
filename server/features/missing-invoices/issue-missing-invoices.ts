import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/features/context.ts';
import {
  invoicesWithoutDocument,
  refundsWithoutCreditNote,
  type InvoiceWithoutDocument,
  type RefundWithoutCreditNote,
} from '#server/features/invoices/queries.ts';
import { issueMissingCreditNote } from '#server/features/memberships/invoices/subscription-credit-note.ts';
import { subscriptionDocument } from '#server/features/memberships/invoices/subscription-invoice.ts';
import { orderDocument } from '#server/features/orders/issue-order-invoice.ts';
import { placedOrder } from '#server/features/orders/order-view.ts';

const batchSize = 200;

async function issueDocumentOf(
  context: Context,
  { memberId, orderId, subscriptionId }: InvoiceWithoutDocument,
): Promise<void> {
  const { db, clock } = context;
  if (orderId !== null)
    await orderDocument(context, memberId, (await placedOrder(db, orderId, clock.now())).order);
  else if (subscriptionId !== null) await subscriptionDocument(context, db, memberId, subscriptionId);
}

interface Missing {
  ids: Record<string, string>;
  issue: () => Promise<void>;
}

async function* missingDocuments(context: Context): AsyncGenerator<Missing> {
  const { db } = context;
  const limit = batchSize;
  const invoices = allDue((after: InvoiceWithoutDocument | null) =>
    invoicesWithoutDocument(db, { after: after?.invoiceNumber ?? null, limit }),
  );
  for await (const row of invoices)
    yield { ids: { invoiceNumber: row.invoiceNumber }, issue: () => issueDocumentOf(context, row) };
  const refunds = allDue((after: RefundWithoutCreditNote | null) =>
    refundsWithoutCreditNote(db, { after: after?.subscriptionId ?? null, limit }),
  );
  for await (const { memberId, subscriptionId } of refunds)
    yield {
      ids: { subscriptionId },
      issue: () => issueMissingCreditNote(context, memberId, subscriptionId),
    };
}

/**
 * Earlier releases drew an invoice whenever it was asked for and wrote no credit notes, and may still run beside this one.
 * What they sold and refunded gets its documents from the best known facts: the member as they are now.
 */
export async function issueMissingInvoices(context: Context): Promise<void> {
  await runEachDue(
    context,
    missingDocuments(context),
    ({ issue }) => issue(),
    ({ ids }) => ids,
  );
}
