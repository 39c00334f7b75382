import type { Transaction } from '#server/platform/db/transaction.ts';
import { invoiceSeries } from './invoice-number.ts';
import { insertInvoice, type InvoiceNumbers } from './queries.ts';

/** Takes the last lock of a transaction, and holds it until the commit: the numbers of a series have no gaps. */
export async function issueInvoice(
  tx: Transaction,
  invoiced: { orderId: string } | { subscriptionId: string },
  now: Date,
): Promise<InvoiceNumbers> {
  return insertInvoice(tx, invoiced, invoiceSeries(now), now);
}
