import type { AnswerOf } from '#contract/endpoint.ts';
import type { listReleaseInvoices as endpoint, ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { issuedPdf } from '#server/features/documents/document-pdf.ts';
import type { DocumentKey } from '#server/features/documents/issue-document.ts';
import {
  countReleaseInvoices,
  findReleaseInvoice,
  ownReleaseInvoiceRows,
  type ReleaseInvoiceRow,
} from './queries.ts';
import { releaseInvoiceView } from './release-invoice-view.ts';

async function ownRow(db: Reader, { memberId }: Caller, id: string): Promise<ReleaseInvoiceRow> {
  const row = await findReleaseInvoice(db, id);
  if (row?.memberId !== memberId) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  return row;
}

export async function ownReleaseInvoices(
  { db, clock }: Context,
  { memberId }: Caller,
  paging: Paging,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await ownReleaseInvoiceRows(db, memberId, paging.size, paging.page * paging.size);
  const now = clock.now();
  return paged(
    rows.map((row) => releaseInvoiceView(row, now)),
    paging,
    await countReleaseInvoices(db, memberId),
  );
}

export const ownReleaseInvoice = async (
  { db, clock }: Context,
  caller: Caller,
  id: string,
): Promise<ReleaseInvoice> => releaseInvoiceView(await ownRow(db, caller, id), clock.now());

const pdfOf = (
  db: Reader,
  { memberId }: ReleaseInvoiceRow,
  kind: DocumentKey['kind'],
  reference?: string | null,
) => {
  if (!reference) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  return issuedPdf(db, { memberId, kind, reference });
};

export async function releaseInvoicePdf({ db }: Context, caller: Caller, id: string) {
  const row = await ownRow(db, caller, id);
  return pdfOf(db, row, 'INVOICE', row.invoiceNumber);
}

export async function storageInvoicePdf({ db }: Context, caller: Caller, id: string) {
  const row = await ownRow(db, caller, id);
  return pdfOf(db, row, 'INVOICE', row.storageInvoiceNumber);
}

export async function bottleSalePdf({ db }: Context, caller: Caller, id: string) {
  const row = await ownRow(db, caller, id);
  return pdfOf(db, row, 'BOTTLE_SALE', row.soldAt && row.invoiceNumber);
}

export async function releaseCreditNotePdf(
  { db }: Context,
  caller: Caller,
  { releaseInvoiceId, creditNoteNumber }: { releaseInvoiceId: string; creditNoteNumber: string },
) {
  const row = await ownRow(db, caller, releaseInvoiceId);
  const note = row.creditNotes.find(({ number }) => number === creditNoteNumber);
  return pdfOf(db, row, 'CREDIT_NOTE', note?.number);
}
