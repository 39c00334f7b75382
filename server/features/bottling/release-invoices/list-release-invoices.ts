import type { AnswerOf } from '#contract/endpoint.ts';
import type { listReleaseInvoices as endpoint, ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { issuedPdf } from '#server/features/documents/document-pdf.ts';
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

export async function ownReleaseInvoice(
  context: Context,
  caller: Caller,
  id: string,
): Promise<ReleaseInvoice> {
  const row = await ownRow(context.db, caller, id);
  return releaseInvoiceView(row, context.clock.now());
}

export async function releaseInvoicePdf({ db }: Context, caller: Caller, id: string) {
  const { invoiceNumber: reference, memberId } = await ownRow(db, caller, id);
  return issuedPdf(db, { memberId, kind: 'INVOICE', reference });
}

export async function storageInvoicePdf({ db }: Context, caller: Caller, id: string) {
  const { storageInvoiceNumber: reference, memberId } = await ownRow(db, caller, id);
  if (reference === null) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  return issuedPdf(db, { memberId, kind: 'INVOICE', reference });
}

export async function bottleSalePdf({ db }: Context, caller: Caller, id: string) {
  const { invoiceNumber: reference, memberId, soldAt } = await ownRow(db, caller, id);
  if (soldAt === null) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  return issuedPdf(db, { memberId, kind: 'BOTTLE_SALE', reference });
}

export async function releaseCreditNotePdf(
  { db }: Context,
  caller: Caller,
  { releaseInvoiceId, creditNoteNumber }: { releaseInvoiceId: string; creditNoteNumber: string },
) {
  const { creditNotes, memberId } = await ownRow(db, caller, releaseInvoiceId);
  const note = creditNotes.find(({ number }) => number === creditNoteNumber);
  if (!note) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  return issuedPdf(db, { memberId, kind: 'CREDIT_NOTE', reference: note.number });
}
