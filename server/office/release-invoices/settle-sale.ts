import { assert } from '#domain/assert.ts';
import { settledSale } from '#domain/bottling/proceeds.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import { bottleSaleDocument } from '#server/features/invoices/release-invoice.ts';
import { notify } from '#server/features/notices/notify.ts';
import { payOutOfProceeds } from '#server/features/wallet/pay-out-of-proceeds.ts';
import type { InvoiceStatus } from '#server/features/bottling/release-invoices/invoice-status.ts';
import { issueStorageInvoice } from '#server/features/bottling/release-invoices/issue-storage-invoice.ts';
import {
  updateReleaseInvoice,
  type ReleaseInvoiceRow,
  type ReleaseMove,
} from '#server/features/bottling/release-invoices/queries.ts';

export async function settleSale(
  context: Context,
  tx: Transaction,
  row: ReleaseInvoiceRow,
  { proceeds, status, move }: { proceeds: number; status: InvoiceStatus; move: ReleaseMove },
): Promise<void> {
  const { id: releaseInvoiceId, memberId, currency, caskName, invoiceNumber, total } = row;
  const { at } = move;
  const { storage, heldFrom } = status;
  assert(storage && heldFrom, 'bottles that are sold were held since a day');
  const sale = { proceeds, ...settledSale({ proceeds, total, storage: storage.total }) };
  const posted =
    proceeds === 0
      ? {}
      : await payOutOfProceeds(tx, { releaseInvoiceId, memberId, currency, proceeds, kept: sale.kept, at });
  const change = { proceeds, soldAt: at, storage: storage.total, ...posted };
  await updateReleaseInvoice(tx, releaseInvoiceId, change, move);
  const storageInvoiceNumber = await issueStorageInvoice(context, tx, row, { status, isSold: true }, at);
  const member = await getMember(tx, memberId);
  const sold = { ...row, ...sale, storage: storage.total, storageInvoiceNumber, soldAt: at };
  const content = bottleSaleDocument(sold, context.config.company);
  await issueDocument(tx, { kind: 'BOTTLE_SALE', reference: invoiceNumber }, { member, content }, at);
  await notify(context, tx, {
    memberId,
    type: 'RELEASE_DISPOSED',
    event: `release:${releaseInvoiceId}:disposed`,
    data: {
      releaseInvoiceId,
      invoiceNumber,
      caskName,
      currency,
      proceeds,
      total,
      storage: storage.total,
      months: storage.months,
      amount: sale.rest,
    },
  });
}
