import type { Transaction } from '#server/platform/db/transaction.ts';
import { invoiceNumber, invoiceSeries } from './invoice-number.ts';
import { insertInvoice } from './queries.ts';

/** Issues the invoice of an order or of a membership; takes the last lock of a transaction. @returns its number */
export async function issueInvoice(
  tx: Transaction,
  of: { orderId: string } | { subscriptionId: string },
  now: Date,
): Promise<string> {
  const series = invoiceSeries(now);
  return invoiceNumber(series, await insertInvoice(tx, of, series, now));
}
