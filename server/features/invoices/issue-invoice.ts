import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { type Transaction, checkLockOrder, type Reader } from '#server/platform/db/transaction.ts';
import { sql, type RawBuilder } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Row } from '#server/platform/db/schema.ts';

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

export function creditNoteSeries(day: CalendarDate): string {
  return `C${day.slice(0, 4)}`;
}

export function releaseInvoiceSeries(day: CalendarDate): string {
  return `B${day.slice(0, 4)}`;
}

export function invoiceNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

function nextNumber(tx: Transaction, series: string): RawBuilder<unknown> {
  checkLockOrder(tx, 'documentCounter');
  return sql`counter as (
      insert into document_counter (series, last) values (${series}, 1)
      on conflict (series) do update set last = document_counter.last + 1 returning series, last
    )`;
}

interface InvoiceOf {
  orderId?: string | null;
  subscriptionId?: string | null;
  releaseInvoiceId?: string | null;
  isStorage?: boolean;
}

export type InvoiceNumbers = Pick<Row<'invoice'>, 'series' | 'number' | 'invoiceNumber'>;

export async function insertInvoice(
  tx: Transaction,
  { orderId = null, subscriptionId = null, releaseInvoiceId = null, isStorage = false }: InvoiceOf,
  series: string,
  now: Date,
): Promise<InvoiceNumbers> {
  const { rows } = await sql<InvoiceNumbers>`
    with ${nextNumber(tx, series)}
    insert into invoice (series, number, order_id, subscription_id, release_invoice_id, is_storage, issued_at)
    select series, last, ${orderId}::uuid, ${subscriptionId}::uuid, ${releaseInvoiceId}::uuid, ${isStorage},
      ${now}::timestamptz from counter
    returning series, number, invoice_number`.execute(tx);
  const [inserted] = rows;
  assert(inserted, 'an invoice was inserted');
  return inserted;
}

export async function invoiceNumberOfOrder(db: Reader, orderId: string): Promise<string | null> {
  const found = db.selectFrom('invoice').select('invoiceNumber').where('orderId', '=', orderId);
  return (await found.executeTakeFirst())?.invoiceNumber ?? null;
}

export type NewCreditNote = Pick<
  Row<'creditNote'>,
  'invoiceSeries' | 'invoiceNumber' | 'refundTransactionId' | 'amount' | 'tax'
>;

export async function insertCreditNote(tx: Transaction, note: NewCreditNote, series: string, now: Date) {
  const { rows } = await sql<{ creditNoteNumber: string }>`
    with ${nextNumber(tx, series)}
    insert into credit_note (series, number, invoice_series, invoice_number, refund_transaction_id, amount, tax, issued_at)
    select ${series}, last, ${note.invoiceSeries}, ${note.invoiceNumber}::bigint, ${note.refundTransactionId}::uuid, ${note.amount}::bigint,
      ${note.tax}::bigint, ${now}::timestamptz from counter
    returning credit_note_number`.execute(tx);
  const [inserted] = rows;
  assert(inserted, 'a credit note was inserted');
  return inserted.creditNoteNumber;
}

/** The invoice of an order, or of the bottles of a release. */
export async function getInvoice(db: Reader, invoiced: { orderId: string } | { releaseInvoiceId: string }) {
  return db
    .selectFrom('invoice')
    .select(['series', 'number'])
    .where((of) => of.and({ ...invoiced, isStorage: false }))
    .executeTakeFirstOrThrow();
}
