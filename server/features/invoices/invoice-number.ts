import type { CalendarDate } from '#domain/calendar.ts';

/** Of the calendar year of a day where the member lives, numbered without gaps. */
export function invoiceSeries(day: CalendarDate): string {
  return `T${day.slice(0, 4)}`;
}

/** Credit notes count apart from invoices. */
export function creditNoteSeries(day: CalendarDate): string {
  return `C${day.slice(0, 4)}`;
}

/** Of bottles: their invoices count apart too. */
export function releaseInvoiceSeries(day: CalendarDate): string {
  return `B${day.slice(0, 4)}`;
}

/** Such as `T2026-000042`. */
export function invoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
