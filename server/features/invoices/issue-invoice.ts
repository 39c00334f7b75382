import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { insertInvoice, type InvoiceNumbers } from './queries.ts';

/** Takes the last lock of a transaction, and holds it until the commit: the numbers of a series have no gaps. */
export async function issueInvoice(
  tx: Transaction,
  invoiced: { orderId: string } | { subscriptionId: string },
  { country, now }: { country: Country | null; now: Date },
): Promise<InvoiceNumbers> {
  return insertInvoice(tx, invoiced, invoiceSeries(dateIn(country, now)), now);
}

/** A series is a calendar year where the member lives. Its numbers have no gaps. */
export function invoiceSeries(day: CalendarDate): string {
  return `T${day.slice(0, 4)}`;
}

/** Credit notes count apart from invoices. */
export function creditNoteSeries(day: CalendarDate): string {
  return `C${day.slice(0, 4)}`;
}

/** Invoices for bottles count apart too. */
export function releaseInvoiceSeries(day: CalendarDate): string {
  return `B${day.slice(0, 4)}`;
}

/** Such as `T2026-000042`. */
export function invoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
