import type { Transaction } from '#server/platform/db/transaction.ts';
import { lockShares, moveShares, type ShareMove } from '#server/features/orders/shares/move-shares.ts';
import {
  certificatesOf,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';

export async function moveBottles(tx: Transaction, row: ReleaseInvoiceRow, move: ShareMove): Promise<void> {
  await moveShares(tx, await lockShares(tx, await certificatesOf(tx, row)), move);
}
