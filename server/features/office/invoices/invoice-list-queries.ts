import { sql, type RawBuilder } from 'kysely';
import type { InvoicedKind } from '#domain/order/invoice.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export interface InvoiceFilter {
  kind?: InvoicedKind | undefined;
  fromDay?: CalendarDate | undefined;
  toDay?: CalendarDate | undefined;
  /** Days begin at midnight of this zone. */
  zone: string;
  currency?: Currency | undefined;
  memberId?: string | undefined;
  /** Cursor: the last row of the page before. */
  after?: { issuedAt: Date; number: string } | undefined;
}

interface Paper {
  memberId: string;
  memberName: string;
  kind: InvoicedKind;
  issuedAt: Date;
  currency: Currency;
  amount: number;
  orderId: string | null;
  releaseInvoiceId: string | null;
  caskCode: string | null;
}
export interface ListedInvoiceRow extends Paper {
  invoiceNumber: string;
  isStorage: boolean;
}
export interface ListedCreditNoteRow extends Paper {
  creditNoteNumber: string;
  invoiceNumber: string;
  tax: number;
}

const column = {
  ORDER: sql`invoice.order_id`,
  MEMBERSHIP: sql`invoice.subscription_id`,
  BOTTLING: sql`invoice.release_invoice_id`,
} as const satisfies Record<InvoicedKind, RawBuilder<unknown>>;

const kind = sql<InvoicedKind>`case when invoice.order_id is not null then 'ORDER'
  when invoice.subscription_id is not null then 'MEMBERSHIP' else 'BOTTLING' end`;

/**
 * Each invoice has one of the three.
 * @param isFew of the few invoices of a member; the planner takes them for many, and would read all orders without `offset 0`
 */
function ownersOf(isFew: boolean): RawBuilder<unknown> {
  const one = (table: string, key: RawBuilder<unknown>) =>
    isFew
      ? sql`lateral (select * from ${sql.table(table)} where id = ${key} offset 0)`
      : sql`${sql.table(table)}`;
  const on = (alias: string, key: RawBuilder<unknown>) =>
    isFew ? sql`true` : sql`${sql.ref(`${alias}.id`)} = ${key}`;
  return sql`left join ${one('orders', column.ORDER)} as orders on ${on('orders', column.ORDER)}
    left join ${one('subscription', column.MEMBERSHIP)} as subscription on ${on('subscription', column.MEMBERSHIP)}
    left join ${one('release_invoice', column.BOTTLING)} as release on ${on('release', column.BOTTLING)}`;
}
const owned = {
  memberId: sql`coalesce(orders.member_id, subscription.member_id, release.member_id)`,
  currency: sql`coalesce(orders.currency, subscription.currency, release.currency)`,
};

const memberName = sql`coalesce(nullif(trim(member.name || ' ' || member.surname), ''), member.email)`;
const caskCode = sql`(select code from bottling join cask on cask.id = cask_id where bottling.id = page.bottling_id)`;

/** A member's invoices are found from what they are for; all others in the order in which they were issued. */
function invoicesOf(memberId: string | undefined): RawBuilder<unknown> {
  if (memberId === undefined) return sql`invoice`;
  const of = (table: string, key: RawBuilder<unknown>) =>
    sql`select invoice.* from ${sql.table(table)} as held join invoice on ${key} = held.id
        where held.member_id = ${memberId}`;
  // The trap: without `offset 0` the planner reads all invoices in their order, in search of those of this member.
  return sql`(select * from (${of('orders', column.ORDER)} union all ${of('subscription', column.MEMBERSHIP)}
    union all ${of('release_invoice', column.BOTTLING)}) as own offset 0) as invoice`;
}

function conditionsOf(filter: InvoiceFilter, issuedAt: RawBuilder<unknown>, number: RawBuilder<unknown>) {
  const { kind: only, fromDay, toDay, zone, currency, after } = filter;
  const startOf = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${zone})`;
  return sql.join(
    [
      sql`true`,
      ...(only === undefined ? [] : [sql`${column[only]} is not null`]),
      ...(fromDay === undefined ? [] : [sql`${issuedAt} >= ${startOf(fromDay, 0)}`]),
      ...(toDay === undefined ? [] : [sql`${issuedAt} < ${startOf(toDay, 1)}`]),
      ...(currency === undefined ? [] : [sql`${owned.currency} = ${currency}`]),
      ...(after === undefined ? [] : [sql`(${issuedAt}, ${number}) < (${after.issuedAt}, ${after.number})`]),
    ],
    sql` and `,
  );
}

export async function listInvoices(
  db: Reader,
  filter: InvoiceFilter,
  limit: number,
): Promise<ListedInvoiceRow[]> {
  const conditions = conditionsOf(filter, sql`invoice.issued_at`, sql`invoice.invoice_number`);
  const { rows } = await sql<ListedInvoiceRow>`
    with page as (
      select invoice.invoice_number, invoice.is_storage, ${kind} as kind, invoice.issued_at, invoice.order_id,
        invoice.release_invoice_id, release.bottling_id, ${owned.memberId} as member_id, ${owned.currency} as currency,
        case when invoice.is_storage then release.storage
          else coalesce(orders.total, subscription.paid, release.total) end as amount
      from ${invoicesOf(filter.memberId)} ${ownersOf(filter.memberId !== undefined)} where ${conditions}
      order by invoice.issued_at desc, invoice.invoice_number desc limit ${limit}
    )
    select invoice_number, is_storage, kind, issued_at, order_id, release_invoice_id, member_id,
      ${memberName} as member_name, page.currency, amount, ${caskCode} as cask_code
    from page join member on member.id = page.member_id
    order by issued_at desc, invoice_number desc`.execute(db);
  return rows;
}

export async function listCreditNotes(
  db: Reader,
  filter: InvoiceFilter,
  limit: number,
): Promise<ListedCreditNoteRow[]> {
  const conditions = conditionsOf(filter, sql`note.issued_at`, sql`note.credit_note_number`);
  const { rows } = await sql<ListedCreditNoteRow>`
    with page as (
      select note.credit_note_number, invoice.invoice_number, ${kind} as kind, note.issued_at, invoice.order_id,
        invoice.release_invoice_id, release.bottling_id, ${owned.memberId} as member_id, ${owned.currency} as currency,
        note.amount, note.tax
      from ${invoicesOf(filter.memberId)}
      join credit_note as note on note.invoice_series = invoice.series and note.invoice_number = invoice.number
      ${ownersOf(filter.memberId !== undefined)} where ${conditions}
      order by note.issued_at desc, note.credit_note_number desc limit ${limit}
    )
    select credit_note_number, invoice_number, kind, issued_at, order_id, release_invoice_id, member_id,
      ${memberName} as member_name, page.currency, amount, tax, ${caskCode} as cask_code
    from page join member on member.id = page.member_id
    order by issued_at desc, credit_note_number desc`.execute(db);
  return rows;
}
