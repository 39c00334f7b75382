import { DomainError, orRefuse } from '#domain/errors.ts';
import { planOrderRefund, type OrderRefundKind, type RefundableShare } from '#domain/order/refund.ts';
import { adjustmentReference, refundReference } from '#domain/wallet/ledger.ts';
import { findMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { restartFreeTerm } from '#server/features/memberships/queries.ts';
import { notify } from '#server/features/notices/notify.ts';
import { findOrder, type OrderRow } from '#server/features/orders/queries.ts';
import { moveShares, type LockedShare } from '#server/features/orders/shares/move-shares.ts';
import { lockOrderedShares } from '#server/features/orders/withdrawals/withdraw-shares.ts';
import { firstActiveOrder } from '#server/features/orders/withdrawals/withdrawal-queries.ts';
import { payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { allowPaymentTo } from '#server/shared/trail/allowed-payments.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { issueCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { refundedShares as words } from '#words/en/pdf/credit-notes.ts';
import { awaitingRemedy, insertRefund, type RefundPart, type RefundRow } from './queries.ts';

export type AskedRefund = Pick<
  RefundRow,
  'id' | 'kind' | 'memberId' | 'orderId' | 'currency' | 'amount' | 'reason'
> & { shareCodes: readonly string[] };

type OrderShare = RefundableShare & LockedShare & { caskName: string };

export async function lockRefundable(
  tx: Transaction,
  orderId: string,
): Promise<{ order: OrderRow; shares: OrderShare[] }> {
  const found = orRefuse(await findOrder(tx, orderId), 'ORDER_NOT_FOUND');
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

async function refundOfOrder(
  context: Context,
  tx: Transaction,
  { id, kind, orderId, amount, reason, shareCodes }: AskedRefund & { orderId: string },
  { operatorId, at }: { operatorId: string; at: Date },
): Promise<{ ledgerTransactionId: string | null; parts: RefundPart[] }> {
  const { order, shares } = await lockRefundable(tx, orderId);
  const { memberId, country, placedAt, currency } = order;
  const parts = planOrderRefund(kind as OrderRefundKind, shares, { shareCodes, amount, currency });
  const areSharesReturned = kind === 'TAKE_BACK';
  if (areSharesReturned) {
    const taken = parts.map(({ share }) => share);
    await moveShares(tx, taken, { to: 'REFUNDED', by: 'OPERATOR', at, operatorId, reason });
    const next = await firstActiveOrder(tx, memberId, placedAt);
    await restartFreeTerm(tx, { memberId, country, began: placedAt }, next);
    const caskIds = [...new Set(taken.map(({ caskId }) => caskId))];
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds });
  }
  const sum = { memberId, currency, amount, at, kind: 'REFUND' } as const;
  const against = { kind: 'SHARE_SALES' } as const;
  const payment = { ...sum, reference: refundReference(orderId, id), against };
  const ledgerTransactionId = amount === 0 ? null : await payIntoWallet(tx, payment);
  const credited = parts.filter((part) => part.amount > 0);
  if (ledgerTransactionId !== null)
    await issueCreditNote(
      context,
      tx,
      { ...order, invoicedAt: placedAt, amount, refundTransactionId: ledgerTransactionId },
      {
        rows: credited.map((part) => [words.share(part.share.code, part.share.caskName), part.amount]),
        note: areSharesReturned ? words.returned : words.reduced,
      },
      at,
    );
  await notify(context, tx, {
    memberId,
    type: 'ORDER_REFUNDED',
    event: `refund:${id}`,
    data: { orderId, refundId: id, amount, currency, shares: areSharesReturned ? parts.length : 0 },
  });
  return {
    ledgerTransactionId,
    parts: parts.map(({ share, amount: part }) => ({ certificateId: share.certificateId, amount: part })),
  };
}

async function adjustment(
  context: Context,
  tx: Transaction,
  { id, kind, memberId, currency, amount }: Omit<AskedRefund, 'shareCodes'>,
  { at }: { at: Date },
): Promise<string> {
  const pay = kind === 'CREDIT' ? payIntoWallet : payFromWallet;
  const payment = { memberId, currency, amount, at, kind: 'REFUND' } as const;
  const against = { kind: 'ADJUSTMENTS' } as const;
  const transactionId = await pay(tx, { ...payment, reference: adjustmentReference(id), against });
  await notify(context, tx, {
    memberId,
    type: 'WALLET_ADJUSTED',
    event: `refund:${id}`,
    data: { refundId: id, amount, currency, isCredit: kind === 'CREDIT' },
  });
  return transactionId;
}

export async function refuseDeletedAccount(tx: Transaction, memberId: string): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member || member.deletedAt !== null) throw new DomainError('MEMBER_NOT_FOUND');
}

/**
 * Moves the money, and writes down that it moved. Follows the lock of the member.
 * @param approval of a second person; null where one was enough
 */
export async function doRefund(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { shareCodes, ...request }: AskedRefund,
  approval: { askedBy: string; id: string } | null,
): Promise<void> {
  const at = context.clock.now();
  const by = { operatorId: caller.memberId, at };
  const { id, kind, orderId, memberId, amount, currency, reason } = request;
  const { ledgerTransactionId, parts } =
    orderId === null
      ? { ledgerTransactionId: await adjustment(context, tx, request, by), parts: [] }
      : await refundOfOrder(context, tx, { ...request, orderId, shareCodes }, by);
  const requestedBy = approval?.askedBy ?? caller.memberId;
  const approved = { approvedBy: approval && caller.memberId, approvalId: approval?.id ?? null };
  await insertRefund(tx, { ...request, requestedBy, ...approved, paidAt: at, ledgerTransactionId }, parts);
  await recordChange(context, tx, caller, 'refund.do', id, {
    after: { kind, orderId, memberId, amount, currency, ...(approval && { requestedBy }) },
    reason,
  });
}

export async function approveRefund(
  context: Context,
  tx: Transaction,
  caller: Caller,
  request: AskedRefund,
  approval: { askedBy: string; id: string },
): Promise<void> {
  await refuseDeletedAccount(tx, request.memberId);
  allowPaymentTo(tx, request.memberId);
  await doRefund(context, tx, caller, request, approval);
}
