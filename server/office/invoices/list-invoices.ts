import type { Readable } from 'node:stream';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type {
  exportOfficeInvoices,
  listOfficeInvoices as endpoint,
} from '#contract/office/money/invoices.ts';
import { officeZone } from '#domain/company.ts';
import { csvExport } from '#server/office/trail/csv-export.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { formatCursor, parseCursor } from '#server/platform/http/instant-cursor.ts';
import type { Context } from '#server/shared/context.ts';
import { invoiceColumns } from '#words/en/office/invoices.ts';
import { plainAmount } from '#words/format.ts';
import { listPapers, type PaperFilter, type PaperRow } from './invoice-list-queries.ts';

const pageSize = 50;

type Filters = QueryOf<typeof exportOfficeInvoices>;

const filterOf = ({ currencyType: currency, ...filter }: Filters): PaperFilter => ({
  ...filter,
  currency,
  zone: officeZone,
});

export async function listOfficeInvoices(
  { db }: Pick<Context, 'db'>,
  { after, ...query }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const filter = { ...filterOf(query), after: parseCursor(after) };
  const rows = await listPapers(db, filter, pageSize + 1);
  const content = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? content.at(-1) : undefined;
  return {
    content: content.map(({ issuedAt, ...row }) => ({ ...row, issuedAt: issuedAt.toISOString() })),
    next: last ? formatCursor(last.issuedAt, last.number) : null,
  };
}

export function invoiceCsv(context: Context, caller: Caller, query: Filters): Readable {
  const filter = filterOf(query);
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
      return listPapers(context.db, { ...filter, after }, limit);
    },
  });
}
