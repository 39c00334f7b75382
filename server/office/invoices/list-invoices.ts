import type { Readable } from 'node:stream';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type {
  exportOfficeInvoices,
  listOfficeInvoices as endpoint,
} from '#contract/office/money/invoices.ts';
import { csvExport } from '#server/office/trail/csv-export.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { cursorPage, formatCursor, pageSize, parseCursor } from '#server/platform/http/cursor-page.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { invoiceColumns } from '#words/en/office/invoices.ts';
import { plainAmount } from '#words/format.ts';
import { listPapers, type PaperRow } from './invoice-list-queries.ts';

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
