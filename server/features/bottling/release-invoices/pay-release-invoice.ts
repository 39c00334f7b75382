import type { BodyOf } from '#contract/endpoint.ts';
import type { payReleaseInvoice as endpoint, ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { releasePaymentReference } from '#domain/wallet/ledger.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transactionOnce } from '#server/platform/db/idempotency.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';
import { moveToDefault } from './default-invoice.ts';
import { certificatesOf, findReleaseInvoice, lockReleaseInvoice, updateReleaseInvoice } from './queries.ts';
import { releaseInvoiceView } from './release-invoice-view.ts';
import { invoiceStatusOf } from './invoice-status.ts';
import { issueStorageInvoice } from './issue-storage-invoice.ts';

export async function payReleaseInvoice(
  context: Context,
  { memberId }: Caller,
  key: string,
  { releaseInvoiceId: id, expectedTotal }: BodyOf<typeof endpoint> & { releaseInvoiceId: string },
): Promise<ReleaseInvoice> {
  const once = { memberId, key, request: { releaseInvoiceId: id, expectedTotal } };
  return transactionOnce(context, once, async (tx) => {
    const row = await lockReleaseInvoice(tx, id);
    if (row?.memberId !== memberId) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
    const now = context.clock.now();
    const status = invoiceStatusOf(row, now);
    if (status.toPay === 0) throw new DomainError('RELEASE_INVOICE_STATE');
    if (status.toPay !== expectedTotal) throw new DomainError('PRICE_CHANGED');
    // Overdue, and the job has not come yet.
    if (row.state === 'ISSUED' && status.state === 'DEFAULTED') await moveToDefault(tx, row, now);
    const shares = await lockShares(tx, await certificatesOf(tx, row));
    await moveShares(tx, shares, { to: 'PAID', by: 'MEMBER', at: now });
    const ledgerTransactionId = await payFromWallet(tx, {
      memberId,
      currency: row.currency,
      kind: 'PAYMENT',
      reference: releasePaymentReference(id),
      amount: status.toPay,
      against: { kind: 'RELEASE_CHARGES' },
      at: now,
    });
    const { total: storage, months } = status.storage ?? { total: 0, months: 0 };
    const move = { from: status.state, to: 'PAID', by: 'MEMBER', at: now } as const;
    await updateReleaseInvoice(tx, id, { paidAt: now, ledgerTransactionId, storage }, move);
    const storageInvoiceNumber = await issueStorageInvoice(context, tx, row, { status, isSold: false }, now);
    const { invoiceNumber, caskName, currency, total } = row;
    const about = { releaseInvoiceId: id, invoiceNumber, caskName, amount: status.toPay, currency, total };
    const data = { ...about, storage, months, storageInvoiceNumber };
    await notify(context, tx, { memberId, type: 'RELEASE_PAID', event: `release:${id}:paid`, data });
    const paid = await findReleaseInvoice(tx, id);
    assert(paid, 'what was paid is there');
    return releaseInvoiceView(paid, now);
  });
}
