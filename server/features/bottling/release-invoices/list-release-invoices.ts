import type { AnswerOf } from '#contract/endpoint.ts';
import type {
  listDefaultedInvoices as officeEndpoint,
  listReleaseInvoices as endpoint,
  ReleaseInvoice,
} from '#contract/bottling/release-invoice.ts';
import type { ReleaseInvoiceState } from '#domain/bottling/release-state.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '../../context.ts';
import { documentPdf } from '../../documents/issue-document.ts';
import { findDocument } from '../../documents/queries.ts';
import {
  countReleaseInvoices,
  findReleaseInvoice,
  ownReleaseInvoiceRows,
  releaseInvoicesIn,
  type ReleaseInvoiceRow,
} from './queries.ts';
import { releaseInvoiceView } from './release-invoice-view.ts';

/** @throws RELEASE_INVOICE_NOT_FOUND for another member's too */
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
  return releaseInvoiceView(await ownRow(context.db, caller, id), context.clock.now());
}

export async function releaseInvoicePdf(
  { db }: Context,
  caller: Caller,
  id: string,
): Promise<{ number: string; pdf: Buffer }> {
  const { invoiceNumber: reference, memberId } = await ownRow(db, caller, id);
  const document = await findDocument(db, { memberId, kind: 'INVOICE', reference });
  assert(document, 'an invoice is issued with its document');
  return { number: reference, pdf: await documentPdf(document) };
}

/** @throws RELEASE_INVOICE_NOT_FOUND for a credit note of others too */
export async function volumeCreditNotePdf(
  { db }: Context,
  caller: Caller,
  { releaseInvoiceId, creditNoteNumber }: { releaseInvoiceId: string; creditNoteNumber: string },
): Promise<{ number: string; pdf: Buffer }> {
  const { creditNotes, memberId } = await ownRow(db, caller, releaseInvoiceId);
  const note = creditNotes.find(({ number }) => number === creditNoteNumber);
  if (!note) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  const document = await findDocument(db, { memberId, kind: 'CREDIT_NOTE', reference: note.number });
  assert(document, 'a credit note is issued with its document');
  return { number: note.number, pdf: await documentPdf(document) };
}

export async function officeReleaseInvoice({ db, clock }: Context, id: string) {
  const row = await findReleaseInvoice(db, id);
  if (!row) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  return { memberId: row.memberId, ...releaseInvoiceView(row, clock.now()) };
}

export async function releaseInvoicesInState(
  { db, clock }: Context,
  state: ReleaseInvoiceState,
): Promise<AnswerOf<typeof officeEndpoint>> {
  const now = clock.now();
  const rows = await releaseInvoicesIn(db, state, 100);
  return rows.map((row) => ({ memberId: row.memberId, ...releaseInvoiceView(row, now) }));
}
