import type { FactsOf } from '#contract/office/approvals.ts';
import { assert } from '#domain/assert.ts';
import { isParcelGone } from '#domain/bottling/parcel.ts';
import { mayMoveRelease } from '#domain/bottling/release-state.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { volumeRefunds } from '#server/features/bottling/queries.ts';
import {
  certificatesOf,
  findReleaseInvoice,
  lockReleaseInvoice,
  updateReleaseInvoice,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';
import { heldShares, type HeldShare } from '#server/features/bottling/share-queries.ts';
import { issueCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { getInvoice } from '#server/features/invoices/issue-invoice.ts';
import { notify } from '#server/features/notices/notify.ts';
import { lockShares, moveShares, type LockedShare } from '#server/features/orders/shares/move-shares.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import { lockWallets } from '#server/features/wallet/queries.ts';
import {
  invoiceFacts,
  officeReleaseInvoice,
} from '#server/office/release-invoices/office-release-invoices.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { payOrAsk } from '#server/shared/payments/allow-payment.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { lostParcels as words } from '#words/en/pdf/credit-notes.ts';

interface RefundedOrder {
  orderId: string;
  shares: readonly (HeldShare & { amount: number })[];
  amount: number;
  refundTransactionId: string | null;
}

async function issueChargesCreditNote(
  context: Pick<Context, 'config'>,
  tx: Transaction,
  row: ReleaseInvoiceRow,
  refundTransactionId: string,
  now: Date,
): Promise<void> {
  const { memberId, country, currency, issuedAt: invoicedAt, total: amount } = row;
  const tax = row.lines.find(({ kind }) => kind === 'SALES_TAX')?.amount ?? 0;
  const invoice = await getInvoice(tx, { releaseInvoiceId: row.id });
  await issueCreditNote(
    context,
    tx,
    { ...invoice, memberId, country, invoicedAt, currency, amount, tax, refundTransactionId },
    { rows: row.lines.map((line) => [line.name ?? words.delivery, line.amount]), note: words.note },
    now,
  );
}

async function issueSharesCreditNotes(
  context: Pick<Context, 'config'>,
  tx: Transaction,
  { caskName }: ReleaseInvoiceRow,
  orders: readonly RefundedOrder[],
  now: Date,
): Promise<void> {
  for (const { orderId, shares, amount, refundTransactionId } of orders) {
    if (refundTransactionId === null) continue;
    const [first] = shares;
    assert(first, 'an order has a share');
    const { memberId, orderCountry: country, placedAt: invoicedAt, currency } = first;
    const invoice = await getInvoice(tx, { orderId });
    await issueCreditNote(
      context,
      tx,
      { ...invoice, memberId, country, invoicedAt, currency, amount, refundTransactionId },
      { rows: shares.map((share) => [words.share(share.number, caskName), share.amount]), note: words.note },
      now,
    );
  }
}

async function paidByOrder(db: Reader, row: ReleaseInvoiceRow): Promise<RefundedOrder[]> {
  const ids = new Set(await certificatesOf(db, row));
  const held = (await heldShares(db, row.caskId)).filter(({ certificateId }) => ids.has(certificateId));
  const refundedVolumes = await volumeRefunds(db, row.bottlingId);
  const refunded = held.map((share) => ({
    ...share,
    amount: paidForShare(share) - (refundedVolumes.get(share.number) ?? 0),
  }));
  return [...Map.groupBy(refunded, ({ orderId }) => orderId)].map(([orderId, ofOrder]) => ({
    orderId,
    shares: ofOrder,
    amount: ofOrder.reduce((sum, { amount }) => sum + amount, 0),
    refundTransactionId: null,
  }));
}

const sumsOf = ({ row: { currency, total }, orders }: Pick<Refundable, 'row' | 'orders'>) => ({
  charges: { currency, amount: total },
  shares: orders.flatMap(({ shares: [first], amount }) =>
    first ? [{ currency: first.currency, amount }] : [],
  ),
});

/** Delivery, duty and tax in the currency of the invoice, the shares in that of their orders. */
async function refundPayments(
  tx: Transaction,
  { id, memberId, currency, total }: ReleaseInvoiceRow,
  orders: readonly RefundedOrder[],
  at: Date,
): Promise<{ charges: string; shares: RefundedOrder[] }> {
  await lockWallets(tx, [memberId]);
  const payment = { memberId, kind: 'REFUND', at } as const;
  const charges = await payIntoWallet(tx, {
    ...payment,
    currency,
    amount: total,
    reference: `release:${id}:refunded`,
    against: { kind: 'RELEASE_CHARGES' },
  });
  const shares: RefundedOrder[] = [];
  for (const order of orders) {
    const [first] = order.shares;
    assert(first, 'an order has a share');
    const { orderId, amount } = order;
    const price = { currency: first.currency, amount, against: { kind: 'SHARE_SALES' } } as const;
    const reference = `release:${id}:refunded:${orderId}`;
    const refundTransactionId =
      amount === 0 ? null : await payIntoWallet(tx, { ...payment, ...price, reference });
    shares.push({ ...order, refundTransactionId });
  }
  return { charges, shares };
}

interface Refundable {
  row: ReleaseInvoiceRow;
  orders: RefundedOrder[];
  shares: LockedShare[];
}

async function lockRefundable(tx: Transaction, id: string): Promise<Refundable> {
  const row = orRefuse(await lockReleaseInvoice(tx, id), 'RELEASE_INVOICE_NOT_FOUND');
  if (!mayMoveRelease(row.state, 'REFUNDED', 'OPERATOR')) throw new DomainError('RELEASE_INVOICE_STATE');
  if (!isParcelGone(row.parcelState)) throw new DomainError('PARCEL_STATE');
  const shares = await lockShares(tx, await certificatesOf(tx, row));
  return { row, shares, orders: await paidByOrder(tx, row) };
}

async function refund(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { row, orders, shares }: Refundable,
  { reason, askedBy }: { reason: string; askedBy?: string },
): Promise<void> {
  const { id, memberId, invoiceNumber, caskName, total, currency } = row;
  const at = context.clock.now();
  const move = { to: 'REFUNDED', by: 'OPERATOR', at, operatorId: caller.memberId, reason } as const;
  await moveShares(tx, shares, move);
  const paid = await refundPayments(tx, row, orders, at);
  await updateReleaseInvoice(tx, id, { refundTransactionId: paid.charges }, { from: 'PAID', ...move });
  await issueChargesCreditNote(context, tx, row, paid.charges, at);
  await issueSharesCreditNotes(context, tx, row, paid.shares, at);
  await notify(context, tx, {
    memberId,
    type: 'PARCEL_REFUNDED',
    event: `release:${id}:refunded`,
    data: { releaseInvoiceId: id, invoiceNumber, caskName, amount: total, currency },
  });
  await recordChange(context, tx, caller, 'releaseInvoice.refund', id, {
    before: { state: 'PAID' },
    after: { state: 'REFUNDED', amount: total, currency, requestedBy: askedBy },
    reason,
  });
}

/**
 * For bottles that were lost or broken on their way when none is left to send: everything that was paid, for the shares
 * and for the delivery with its taxes, goes back to the wallet. The charge for storage stays.
 * @throws RELEASE_INVOICE_NOT_FOUND, RELEASE_INVOICE_STATE, PARCEL_STATE for a parcel that is not lost or broken,
 * FORBIDDEN for one's own, APPROVAL_OPEN
 */
export async function refundParcel(
  context: Context,
  caller: Caller,
  { releaseInvoiceId: id, reason }: { releaseInvoiceId: string; reason: string },
) {
  const known = orRefuse(await findReleaseInvoice(context.db, id), 'RELEASE_INVOICE_NOT_FOUND');
  const subject = { kind: 'releaseInvoice', id } as const;
  const payment = { act: 'releaseInvoice.refund', subject, memberId: known.memberId, reason } as const;
  const isRequested = await payOrAsk(context, caller, payment, {
    lock: (tx) => lockRefundable(tx, id),
    plan: (locked) => {
      const { charges, shares } = sumsOf(locked);
      return { sums: [charges, ...shares], details: {} };
    },
    pay: (tx, locked) => refund(context, tx, caller, locked, { reason }),
  });
  return { ...(await officeReleaseInvoice(context, id)), isRequested };
}

export async function approveParcelRefund(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { releaseInvoiceId, ...request }: { releaseInvoiceId: string; reason: string; askedBy: string },
): Promise<void> {
  const locked = await lockRefundable(tx, releaseInvoiceId);
  allowPaymentTo(tx, locked.row.memberId);
  await refund(context, tx, caller, locked, request);
}

export async function parcelRefundFacts(db: Reader, id: string): Promise<FactsOf<'releaseInvoice.refund'>> {
  const row = orRefuse(await findReleaseInvoice(db, id), 'APPROVAL_CLOSED');
  const sums = sumsOf({ row, orders: await paidByOrder(db, row) });
  const { parcelState } = row;
  return { act: 'releaseInvoice.refund', ...(await invoiceFacts(db, row)), parcelState, ...sums };
}
