import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { planOrderRefund, type OrderRefundKind, type RefundableShare } from '#domain/order/refund.ts';
import { adjustmentReference, refundReference } from '#domain/wallet/ledger.ts';
import type { Context } from '#server/shared/context.ts';
import { restartFreeTerm } from '#server/features/memberships/subscriptions/restart-free-term.ts';
import { notify } from '#server/features/notices/notify.ts';
import { findOrder, type OrderRow } from '#server/features/orders/queries.ts';
import { moveShares, type LockedShare } from '#server/features/orders/shares/move-shares.ts';
import { lockOrderedShares } from '#server/features/orders/withdrawals/withdraw-shares.ts';
import { firstActiveOrder } from '#server/features/orders/withdrawals/withdrawal-queries.ts';
import { payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import { awaitingRemedy, partsOf, type RefundRow } from './queries.ts';
import { issueRefundCreditNote } from './refund-credit-note.ts';

export type OpenRefund = Pick<
  RefundRow,
  'id' | 'kind' | 'memberId' | 'orderId' | 'currency' | 'amount' | 'reason'
>;

type OrderShare = RefundableShare & LockedShare & { caskName: string };

/** Locks the shares of the order, whose member is locked. @throws ORDER_NOT_FOUND */
export async function lockRefundable(
  tx: Transaction,
  orderId: string,
): Promise<{ order: OrderRow; shares: OrderShare[] }> {
  const found = await findOrder(tx, orderId);
  if (!found) throw new DomainError('ORDER_NOT_FOUND');
  const { order, shares } = await lockOrderedShares(tx, found);
  const awaiting = await awaitingRemedy(
    tx,
    shares.map(({ certificateId }) => certificateId),
  );
  return {
    order,
    shares: shares.map((share) => ({ ...share, awaitsRemedy: awaiting.has(share.certificateId) })),
  };
}

/** @throws REFUND_CHANGED where a share was given back meanwhile or has less left */
async function remainingParts(tx: Transaction, refund: OpenRefund, shares: readonly OrderShare[]) {
  const asked = new Map((await partsOf(tx, refund.id)).map((part) => [part.certificateId, part.amount]));
  const taken = shares.filter(({ certificateId }) => asked.has(certificateId));
  assert(taken.length === asked.size, 'a refund is of shares of its order');
  planOrderRefund(refund.kind as OrderRefundKind, taken, {
    shareCodes: taken.map(({ code }) => code),
    amount: refund.amount,
  });
  const parts = taken.map((share) => ({ share, amount: asked.get(share.certificateId) ?? 0 }));
  if (parts.some(({ share, amount }) => amount > share.paid)) throw new DomainError('REFUND_CHANGED');
  return parts;
}

async function refundOfOrder(
  context: Context,
  tx: Transaction,
  refund: OpenRefund & { orderId: string },
  { operatorId, at }: { operatorId: string; at: Date },
): Promise<string | null> {
  const { id, kind, orderId, amount, reason } = refund;
  const { order, shares } = await lockRefundable(tx, orderId);
  const { memberId, country, placedAt, currency } = order;
  const parts = await remainingParts(tx, refund, shares);
  const areSharesReturned = kind === 'TAKE_BACK';
  if (areSharesReturned) {
    const taken = parts.map(({ share }) => share);
    await moveShares(tx, taken, { to: 'REFUNDED', by: 'OPERATOR', at, operatorId, reason });
    const next = await firstActiveOrder(tx, memberId, placedAt);
    await restartFreeTerm(tx, { memberId, country, began: placedAt }, next);
    const caskIds = [...new Set(taken.map(({ caskId }) => caskId))];
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds });
  }
  const payment = {
    memberId,
    currency,
    amount,
    at,
    kind: 'REFUND',
    reference: refundReference(orderId, id),
    against: { kind: 'SHARE_SALES' },
  } as const;
  const refundTransactionId = amount === 0 ? null : await payIntoWallet(tx, payment);
  const credited = parts.filter((part) => part.amount > 0);
  if (refundTransactionId !== null)
    await issueRefundCreditNote(
      context,
      tx,
      order,
      { areSharesReturned, parts: credited, amount, refundTransactionId },
      at,
    );
  await notify(context, tx, {
    memberId,
    type: 'ORDER_REFUNDED',
    event: `refund:${id}`,
    data: { orderId, refundId: id, amount, currency, shares: areSharesReturned ? parts.length : 0 },
  });
  return refundTransactionId;
}

async function adjustment(
  context: Context,
  tx: Transaction,
  { id, kind, memberId, currency, amount }: OpenRefund,
  { at }: { at: Date },
): Promise<string> {
  const pay = kind === 'CREDIT' ? payIntoWallet : payFromWallet;
  const transactionId = await pay(tx, {
    memberId,
    currency,
    amount,
    at,
    kind: 'REFUND',
    reference: adjustmentReference(id),
    against: { kind: 'ADJUSTMENTS' },
  });
  await notify(context, tx, {
    memberId,
    type: 'WALLET_ADJUSTED',
    event: `refund:${id}`,
    data: { refundId: id, amount, currency, isCredit: kind === 'CREDIT' },
  });
  return transactionId;
}

/**
 * Moves the money in the transaction of the decision.
 * @returns the id of its posting; null for shares that cost nothing
 * @throws SHARES_NOT_REFUNDABLE, REFUND_CHANGED, NOT_ENOUGH_BALANCE, RECEIVABLE_OPEN
 */
export async function carryOutRefund(
  context: Context,
  tx: Transaction,
  refund: OpenRefund,
  by: { operatorId: string; at: Date },
): Promise<string | null> {
  const { orderId, memberId } = refund;
  allowPaymentTo(tx, memberId);
  return orderId === null
    ? adjustment(context, tx, refund, by)
    : refundOfOrder(context, tx, { ...refund, orderId }, by);
}
