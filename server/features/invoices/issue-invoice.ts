import { dateIn } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { invoiceSeries } from './invoice-number.ts';
import { insertInvoice, type InvoiceNumbers } from './queries.ts';

/** Takes the last lock of a transaction, and holds it until the commit: the numbers of a series have no gaps. */
export async function issueInvoice(
  tx: Transaction,
  invoiced: { orderId: string } | { subscriptionId: string },
  { country, now }: { country: Country | null; now: Date },
): Promise<InvoiceNumbers> {
  return insertInvoice(tx, invoiced, invoiceSeries(dateIn(country, now)), now);
}
