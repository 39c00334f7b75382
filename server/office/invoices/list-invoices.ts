import type { Readable } from 'node:stream';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type {
  exportOfficeInvoices,
  listOfficeCreditNotes as creditNoteEndpoint,
  listOfficeInvoices as invoiceEndpoint,
} from '#contract/office/money/invoices.ts';
import { formatCursor, parseCursor } from '#server/platform/http/instant-cursor.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { creditNoteColumns, invoiceColumns } from '#words/en/office/invoices.ts';
import { plainAmount } from '#words/format.ts';
import { csvExport } from '#server/office/trail/csv-export.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import {
  listCreditNotes,
  listInvoices,
  type ListedCreditNoteRow,
  type ListedInvoiceRow,
  type InvoiceFilter,
} from './invoice-list-queries.ts';
import { officeZone } from '#domain/company.ts';

const pageSize = 50;

type Filters = QueryOf<typeof exportOfficeInvoices>;
type List<Row> = (db: Context['db'], filter: InvoiceFilter, limit: number) => Promise<Row[]>;

const filterOf = ({ currencyType: currency, ...filter }: Filters): InvoiceFilter => ({
  ...filter,
  currency,
  zone: officeZone,
});

/** A list for one member is recorded in the trail as a view of that member. */
async function page<Row extends { issuedAt: Date }>(
  context: Context,
  caller: Caller,
  { after, ...query }: Filters & { after?: string | undefined },
  {
    list,
    numberOf,
    noun,
  }: { list: List<Row>; numberOf: (row: Row) => string; noun: 'invoices' | 'creditNotes' },
) {
  const rows = await list(context.db, { ...filterOf(query), after: parseCursor(after) }, pageSize + 1);
  const content = rows.slice(0, pageSize);
  if (query.memberId !== undefined && content.length > 0)
    await recordView(context, caller, {
      action: 'member.view',
      subject: { kind: 'member', id: query.memberId },
      after: { [noun]: content.length },
    });
  const last = rows.length > pageSize ? content.at(-1) : undefined;
  return {
    content: content.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: issuedAt.toISOString() })),
    next: last ? formatCursor(last.issuedAt, numberOf(last)) : null,
  };
}

const invoices = {
  list: listInvoices,
  numberOf: ({ invoiceNumber }: ListedInvoiceRow) => invoiceNumber,
  noun: 'invoices' as const,
};
const creditNotes = {
  list: listCreditNotes,
  numberOf: ({ creditNoteNumber }: ListedCreditNoteRow) => creditNoteNumber,
  noun: 'creditNotes' as const,
};

export const listOfficeInvoices = (
  context: Context,
  caller: Caller,
  query: QueryOf<typeof invoiceEndpoint>,
): Promise<AnswerOf<typeof invoiceEndpoint>> => page(context, caller, query, invoices);

export const listOfficeCreditNotes = (
  context: Context,
  caller: Caller,
  query: QueryOf<typeof creditNoteEndpoint>,
): Promise<AnswerOf<typeof creditNoteEndpoint>> => page(context, caller, query, creditNotes);

function exported<Row extends { issuedAt: Date }>(
  context: Context,
  caller: Caller,
  query: Filters,
  of: { list: List<Row>; numberOf: (row: Row) => string; noun: 'invoices' | 'creditNotes' },
  columns: { headers: readonly string[]; cells: (row: Row) => readonly unknown[] },
): Readable {
  const filter = filterOf(query);
  return csvExport<Row>(context, caller, {
    ...columns,
    noun: of.noun,
    asked: query,
    next: (last, limit) => {
      const after = last && { at: last.issuedAt, id: of.numberOf(last) };
      return of.list(context.db, { ...filter, after }, limit);
    },
  });
}

export const invoiceCsv = (context: Context, caller: Caller, query: Filters): Readable =>
  exported(context, caller, query, invoices, {
    headers: Object.values(invoiceColumns),
    cells: (row) => [
      row.invoiceNumber,
      row.kind,
      row.issuedAt,
      row.memberName,
      row.currency,
      plainAmount(row.amount),
      row.isStorage,
      row.orderId,
      row.caskCode,
    ],
  });

export const creditNoteCsv = (context: Context, caller: Caller, query: Filters): Readable =>
  exported(context, caller, query, creditNotes, {
    headers: Object.values(creditNoteColumns),
    cells: (row) => [
      row.creditNoteNumber,
      row.invoiceNumber,
      row.kind,
      row.issuedAt,
      row.memberName,
      row.currency,
      plainAmount(row.amount),
      plainAmount(row.tax),
      row.orderId,
      row.caskCode,
    ],
  });
