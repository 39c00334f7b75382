import { dateIn } from '#domain/calendar.ts';
import { storagePerMonth } from '#domain/bottling/storage.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import { releaseInvoiceSeries, insertInvoice } from '#server/features/invoices/issue-invoice.ts';
import { storageInvoiceDocument } from '#server/features/invoices/release-invoice.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import type { ReleaseInvoiceRow } from './queries.ts';

/**
 * In the transaction that ends a default: a late payment, or the sale of the bottles.
 * @returns its number; null where no storage is charged
 */
export async function issueStorageInvoice(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  row: ReleaseInvoiceRow,
  { status: { storage, heldFrom }, isSold }: { status: InvoiceStatus; isSold: boolean },
  now: Date,
): Promise<string | null> {
  if (storage === null || heldFrom === null) return null;
  const { invoiceNumber: number } = await insertInvoice(
    tx,
    { releaseInvoiceId: row.id, isStorage: true },
    releaseInvoiceSeries(dateIn(row.country, now)),
    now,
  );
  const member = await getMember(tx, row.memberId);
  const stored = { ...row, storage, perBottle: storagePerMonth(row.country), heldFrom, isSold, now };
  const content = storageInvoiceDocument(number, stored, config.company);
  await issueDocument(tx, { kind: 'INVOICE', reference: number }, { member, content }, now);
  return number;
}
