import type { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type {
  exportOfficeInvoices,
  ListedPaper,
  listOfficeInvoices as endpoint,
} from '#contract/office/money/invoices.ts';
import type { InvoicedKind } from '#domain/order/invoice.ts';
import { csvExport } from '#server/office/trail/csv-export.ts';
import { isWithinDays } from '#server/office/orders/list-orders.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import {
  cursorPage,
  formatCursor,
  pageSize,
  parseCursor,
  type InstantCursor,
} from '#server/platform/http/cursor-page.ts';
import { answered, type Stored } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { invoiceColumns } from '#words/en/office/invoices.ts';
import { plainAmount } from '#words/format.ts';

interface PaperFilter extends QueryOf<typeof exportOfficeInvoices> {
  after?: InstantCursor | undefined;
}

type PaperRow = Stored<ListedPaper>;

const column = {
  ORDER: sql`invoice.order_id`,
  MEMBERSHIP: sql`invoice.subscription_id`,
  BOTTLING: sql`invoice.release_invoice_id`,
} as const satisfies Record<InvoicedKind, RawBuilder<unknown>>;

const kind = sql<InvoicedKind>`case when invoice.order_id is not null then 'ORDER'
  when invoice.subscription_id is not null then 'MEMBERSHIP' else 'BOTTLING' end`;

/**
 * Each invoice has one of the three.
 * @param isFew whether only a few invoices are joined; the planner expects many, and would read all orders without `offset 0`
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

const ownerTables = { ORDER: 'orders', MEMBERSHIP: 'subscription', BOTTLING: 'release_invoice' } as const;

interface Columns {
  issuedAt: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
  currency: RawBuilder<unknown>;
  isOf(kind: InvoicedKind): RawBuilder<unknown>;
}

const ofInvoices: Columns = {
  issuedAt: sql`invoice.issued_at`,
  number: sql`invoice.invoice_number`,
  currency: owned.currency,
  isOf: (one) => sql`${column[one]} is not null`,
};
const ofCreditNotes: Columns = {
  issuedAt: sql`note.issued_at`,
  number: sql`note.credit_note_number`,
  currency: sql`note.invoice_currency`,
  isOf: (one) => sql`note.invoice_kind = ${one}`,
};

const orderOf = ({ issuedAt, number }: Columns) => sql`${issuedAt} desc, ${number} desc`;

/** The newest of each kind of owner, where the planner knows how rare the currency is. */
function invoicesInCurrency({ kind: only, currencyType: currency, ...range }: PaperFilter, limit: number) {
  const kinds = only === undefined ? (Object.keys(ownerTables) as InvoicedKind[]) : [only];
  const each = kinds.map(
    (
      one,
    ) => sql`(select invoice.* from invoice join ${sql.table(ownerTables[one])} as held on held.id = ${column[one]}
      where held.currency = ${currency} and ${column[one]} is not null and ${conditionsOf(range, ofInvoices)}
      order by ${orderOf(ofInvoices)} limit ${limit})`,
  );
  // The trap: without `offset 0` the planner reads all invoices in their order, in search of these.
  return sql`(select distinct * from (${sql.join(each, sql` union all `)}) as own offset 0) as invoice`;
}

function conditionsOf(filter: PaperFilter, columns: Columns): RawBuilder<unknown> {
  const { kind: only, currencyType: currency, after } = filter;
  const { issuedAt, number } = columns;
  return sql.join(
    [
      sql`true`,
      ...(only === undefined ? [] : [columns.isOf(only)]),
      ...isWithinDays(issuedAt, filter),
      ...(currency === undefined ? [] : [sql`${columns.currency} = ${currency}`]),
      ...(after === undefined ? [] : [sql`(${issuedAt}, ${number}) < (${after.at}, ${after.id})`]),
    ],
    sql` and `,
  );
}

async function listInvoices(db: Reader, filter: PaperFilter, limit: number): Promise<PaperRow[]> {
  const isFew = filter.currencyType !== undefined;
  const { rows } = await sql<PaperRow>`
    with page as (
      select invoice.invoice_number, invoice.is_storage, ${kind} as kind, invoice.issued_at, invoice.order_id,
        invoice.release_invoice_id, release.bottling_id, ${owned.memberId} as member_id, ${owned.currency} as currency,
        case when invoice.is_storage then release.storage
          else coalesce(orders.total, subscription.paid, release.total) end as amount
      from ${isFew ? invoicesInCurrency(filter, limit) : sql`invoice`}
      ${ownersOf(isFew)}
      where ${conditionsOf(filter, ofInvoices)} order by ${orderOf(ofInvoices)} limit ${limit}
    )
    select invoice_number as number, null as corrects, is_storage, null as tax, kind, issued_at, order_id, release_invoice_id,
      member_id, ${memberName} as member_name, page.currency, amount, ${caskCode} as cask_code
    from page join member on member.id = page.member_id
    order by issued_at desc, invoice_number desc`.execute(db);
  return rows;
}

async function listCreditNotes(db: Reader, filter: PaperFilter, limit: number): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    with page as (
      select note.credit_note_number, invoice.invoice_number, note.invoice_kind as kind, note.issued_at, invoice.order_id,
        invoice.release_invoice_id, release.bottling_id, ${owned.memberId} as member_id, note.invoice_currency as currency, note.amount, note.tax
      from invoice join credit_note as note on note.invoice_series = invoice.series and note.invoice_number = invoice.number
      ${ownersOf(false)}
      where ${conditionsOf(filter, ofCreditNotes)} order by ${orderOf(ofCreditNotes)} limit ${limit}
    )
    select credit_note_number as number, invoice_number as corrects, false as is_storage, tax, kind, issued_at, order_id,
      release_invoice_id, member_id, ${memberName} as member_name, page.currency, amount, ${caskCode} as cask_code
    from page join member on member.id = page.member_id
    order by issued_at desc, credit_note_number desc`.execute(db);
  return rows;
}

async function listPapers(db: Reader, filter: PaperFilter, limit: number): Promise<PaperRow[]> {
  const [invoices, notes] = [
    filter.paper === 'CREDIT_NOTE' ? [] : await listInvoices(db, filter, limit),
    filter.paper === 'INVOICE' ? [] : await listCreditNotes(db, filter, limit),
  ];
  const isAfter = (one: PaperRow, other: PaperRow) =>
    other.issuedAt.getTime() - one.issuedAt.getTime() || (one.number < other.number ? 1 : -1);
  return [...invoices, ...notes].toSorted(isAfter).slice(0, limit);
}

type Filters = QueryOf<typeof exportOfficeInvoices>;

export async function listOfficeInvoices(
  { db }: Pick<Context, 'db'>,
  { after, ...query }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await listPapers(db, { ...query, after: parseCursor(after) }, pageSize + 1);
  return cursorPage(rows, answered, ({ issuedAt, number }) => formatCursor(issuedAt, number));
}

export function invoiceCsv(context: Context, caller: Caller, query: Filters): Readable {
  return csvExport<PaperRow>(context, caller, {
    headers: Object.values(invoiceColumns),
    cells: (row) => [
      row.number,
      row.corrects,
      row.kind,
      row.issuedAt,
      row.memberName,
      row.currency,
      plainAmount(row.amount),
      row.tax === null ? null : plainAmount(row.tax),
      row.isStorage,
      row.orderId,
      row.caskCode,
    ],
    noun: 'invoices',
    filters: query,
    next: (last, limit) => {
      const after = last && { at: last.issuedAt, id: last.number };
      return listPapers(context.db, { ...query, after }, limit);
    },
  });
}
