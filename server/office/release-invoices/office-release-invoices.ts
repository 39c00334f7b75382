import type { listOfficeReleaseInvoices as endpoint } from '#contract/bottling/release-invoice.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { orRefuse } from '#domain/errors.ts';
import { cursorPage, formatCursor, pageSize, parseCursor } from '#server/platform/http/cursor-page.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { recipientOf } from '#server/shared/member-name.ts';
import type { Context } from '#server/shared/context.ts';
import {
  findReleaseInvoice,
  listReleaseInvoices,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';
import { releaseInvoiceView } from '#server/features/bottling/release-invoices/release-invoice-view.ts';

const viewOf = (row: ReleaseInvoiceRow, now: Date) => ({
  memberId: row.memberId,
  ...releaseInvoiceView(row, now),
});

export async function officeReleaseInvoices(
  { db, clock }: Context,
  { filter, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const now = clock.now();
  const rows = await listReleaseInvoices(db, { filter, after: parseCursor(after) }, pageSize + 1);
  return cursorPage(
    rows,
    (row) => viewOf(row, now),
    ({ issuedAt, id }) => formatCursor(issuedAt, id),
  );
}

export async function officeReleaseInvoice({ db, clock }: Context, id: string) {
  const row = orRefuse(await findReleaseInvoice(db, id), 'RELEASE_INVOICE_NOT_FOUND');
  return viewOf(row, clock.now());
}

export async function invoiceFacts(
  db: Reader,
  { id: releaseInvoiceId, invoiceNumber, caskName, memberId }: ReleaseInvoiceRow,
) {
  return { releaseInvoiceId, invoiceNumber, caskName, ...(await recipientOf(db, memberId)) };
}
