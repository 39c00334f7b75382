import { recipientOf } from '#server/shared/member-name.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { ReleaseInvoiceRow } from '#server/features/bottling/release-invoices/queries.ts';

export async function invoiceFacts(
  db: Reader,
  { id: releaseInvoiceId, invoiceNumber, caskName, memberId }: ReleaseInvoiceRow,
) {
  return { releaseInvoiceId, invoiceNumber, caskName, ...(await recipientOf(db, memberId)) };
}
