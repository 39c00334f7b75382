import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listReleaseInvoices as endpoint, ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { issuedPdf } from '#server/features/documents/document-pdf.ts';
import type { DocumentKey } from '#server/features/documents/issue-document.ts';
import { findReleaseInvoice, readRows, type ReleaseInvoiceRow } from './queries.ts';
import { releaseInvoiceView } from './release-invoice-view.ts';

interface Named {
  releaseInvoiceId: string;
  creditNoteNumber?: string;
}

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
  const { page, size } = paging;
  const rows = await readRows(
    db,
    sql`where release.member_id = ${memberId}
      order by release.issued_at desc, release.id limit ${size} offset ${page * size}`,
  );
  const { count } = await db
    .selectFrom('releaseInvoice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  return paged(
    rows.map((row) => releaseInvoiceView(row, now)),
    paging,
    count,
  );
}

export const ownReleaseInvoice = async (
  { db, clock }: Context,
  caller: Caller,
  { releaseInvoiceId }: Named,
): Promise<ReleaseInvoice> => releaseInvoiceView(await ownRow(db, caller, releaseInvoiceId), clock.now());

const paper =
  (
    kind: DocumentKey['kind'],
    referenceOf: (row: ReleaseInvoiceRow, named: Named) => string | null | undefined,
  ) =>
  async ({ db }: Context, caller: Caller, named: Named) => {
    const row = await ownRow(db, caller, named.releaseInvoiceId);
    const reference = referenceOf(row, named);
    if (!reference) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
    return issuedPdf(db, { memberId: row.memberId, kind, reference });
  };

export const releaseInvoicePdf = paper('INVOICE', ({ invoiceNumber }) => invoiceNumber);
export const storageInvoicePdf = paper('INVOICE', ({ storageInvoiceNumber }) => storageInvoiceNumber);
export const bottleSalePdf = paper('BOTTLE_SALE', ({ soldAt, invoiceNumber }) => soldAt && invoiceNumber);
export const releaseCreditNotePdf = paper(
  'CREDIT_NOTE',
  ({ creditNotes }, { creditNoteNumber }) =>
    creditNotes.find(({ number }) => number === creditNoteNumber)?.number,
);
