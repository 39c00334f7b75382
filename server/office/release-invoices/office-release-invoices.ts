import type { listOfficeReleaseInvoices as endpoint } from '#contract/bottling/release-invoice.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { formatCursor, parseCursor } from '#server/platform/http/instant-cursor.ts';
import type { Context } from '#server/shared/context.ts';
import {
  findReleaseInvoice,
  listReleaseInvoices,
} from '#server/features/bottling/release-invoices/queries.ts';
import { releaseInvoiceView } from '#server/features/bottling/release-invoices/release-invoice-view.ts';

const pageSize = 50;

export async function officeReleaseInvoices(
  { db, clock }: Context,
  { filter, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const now = clock.now();
  const rows = await listReleaseInvoices(db, { filter, after: parseCursor(after) }, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    content: page.map((row) => ({ memberId: row.memberId, ...releaseInvoiceView(row, now) })),
    next: last ? formatCursor(last.issuedAt, last.id) : null,
  };
}

export async function officeReleaseInvoice({ db, clock }: Context, id: string) {
  const row = await findReleaseInvoice(db, id);
  if (!row) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  return { memberId: row.memberId, ...releaseInvoiceView(row, clock.now()) };
}
