import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Remedy } from '#domain/cask/loss.ts';
import type { Currency } from '#domain/money.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { HeldShare } from '#server/features/bottling/share-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issuedPdf } from '#server/features/documents/document-pdf.ts';
import { issueCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { getInvoice } from '#server/features/invoices/issue-invoice.ts';
import { lostShares as words } from '#words/en/pdf/credit-notes.ts';
import { ownRemedies } from '../queries.ts';

interface Credited {
  orderId: string;
  currency: Currency;
  amount: number;
  held: readonly (HeldShare & { code: string })[];
  caskName: string;
  remedy: Remedy;
  refundTransactionId: string;
}

export async function issueRemedyCreditNote(
  context: Pick<Context, 'config'>,
  tx: Transaction,
  { orderId, currency, amount, held, caskName, remedy, refundTransactionId }: Credited,
  now: Date,
): Promise<void> {
  const [first] = held;
  assert(first, 'an order has a share');
  const { memberId, orderCountry: country, placedAt: invoicedAt } = first;
  const invoice = await getInvoice(tx, { orderId });
  await issueCreditNote(
    context,
    tx,
    { ...invoice, memberId, country, invoicedAt, currency, amount, refundTransactionId },
    {
      rows: held.map((share) => [words.share(share.code, caskName), paidForShare(share)]),
      total: words.credited[remedy],
      note: words.note,
    },
    now,
  );
}

export async function remedyCreditNotePdf(
  { db }: Context,
  { memberId }: Caller,
  { lossId, creditNoteNumber: reference }: { lossId: string; creditNoteNumber: string },
): Promise<{ number: string; pdf: Buffer }> {
  const own = await ownRemedies(db, lossId, memberId);
  if (!own.some(({ creditNoteNumber }) => creditNoteNumber === reference))
    throw new DomainError('LOSS_NOT_FOUND');
  return issuedPdf(db, { memberId, kind: 'CREDIT_NOTE', reference });
}
