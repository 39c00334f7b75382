import { randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import { paidForShares, planWithdrawal, type WithdrawalRequest } from '#domain/order/withdrawal.ts';
import { orderRefundReference } from '#domain/wallet/ledger.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { restartFreeTerm } from '#server/features/memberships/queries.ts';
import { issueCreditNote } from '#server/features/invoices/issue-credit-note.ts';
import { notify } from '#server/features/notices/notify.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import { withdrawnShares as words } from '#words/en/pdf/credit-notes.ts';
import { dayOf } from '#words/format.ts';
import type { OrderRow } from '../queries.ts';
import { lockShares, moveShares, type LockedShare } from '../shares/move-shares.ts';
import { firstActiveOrder, insertWithdrawal } from './withdrawal-queries.ts';

export interface LockedOrder {
  order: OrderRow;
  shares: (LockedShare & { caskName: string; paid: number })[];
}

/** The order's member is locked. */
export async function lockOrderedShares(tx: Transaction, order: OrderRow): Promise<LockedOrder> {
  const known = new Map(
    order.lines.flatMap((line) => {
      const paid = paidForShares(line);
      return line.shares.map(
        ({ certificateId, refunded }, i) =>
          [certificateId, { caskName: line.name, paid: (paid[i] ?? 0) - refunded }] as const,
      );
    }),
  );
  const locked = await lockShares(tx, [...known.keys()]);
  const shares = locked.map((share) => ({
    ...share,
    caskName: known.get(share.certificateId)?.caskName ?? '',
    paid: known.get(share.certificateId)?.paid ?? 0,
  }));
  return { order, shares };
}

export interface RecordedBy {
  operatorId: string;
  note: string;
}

/**
 * Voids the certificates, puts the shares on sale again, and refunds what was paid into the wallet.
 * @param expectedRefund what the member was shown, in minor units
 */
export async function withdrawShares(
  context: Context,
  tx: Transaction,
  { order, shares }: LockedOrder,
  request: WithdrawalRequest & { expectedRefund?: number; recordedBy?: RecordedBy },
  now: Date,
): Promise<void> {
  const { id: orderId, memberId, country, placedAt, currency } = order;
  const { by, receivedOn, expectedRefund, recordedBy } = request;
  const plan = planWithdrawal({ placedAt, country, shares }, request);
  const { amount } = plan;
  if (expectedRefund !== undefined && expectedRefund !== amount)
    throw new DomainError('REFUND_CHANGED', { amount, currency });
  const id = randomUUID();
  const operator = recordedBy && { operatorId: recordedBy.operatorId, reason: recordedBy.note };
  await moveShares(tx, plan.shares, { to: 'WITHDRAWN', by, at: now, ...operator });
  const next = await firstActiveOrder(tx, memberId, placedAt);
  await restartFreeTerm(tx, { memberId, country, began: placedAt }, next);
  const refund = {
    memberId,
    currency,
    amount,
    at: now,
    kind: 'REFUND',
    reference: orderRefundReference(orderId, id),
    against: { kind: 'SHARE_SALES' },
  } as const;
  const refundTransactionId = amount === 0 ? null : await payIntoWallet(tx, refund);
  const operatorId = recordedBy?.operatorId ?? null;
  const note = recordedBy?.note ?? null;
  await insertWithdrawal(
    tx,
    { id, orderId, receivedOn, recordedAt: now, operatorId, note, amount, refundTransactionId },
    plan.shares,
  );
  if (refundTransactionId !== null)
    await issueCreditNote(
      context,
      tx,
      { ...order, invoicedAt: placedAt, amount, refundTransactionId },
      {
        reason: words.received(dayOf(receivedOn)),
        rows: plan.shares.map(({ code, caskName, paid }) => [words.share(code, caskName), paid]),
        note: words.note,
      },
      now,
    );
  const caskIds = [...new Set(plan.shares.map(({ caskId }) => caskId))];
  await context.jobs.enqueue(tx, 'refresh-listing', { caskIds });
  const data = { orderId, withdrawalId: id, shares: plan.shares.length, amount, currency };
  await notify(context, tx, { memberId, type: 'ORDER_WITHDRAWN', event: `withdrawal:${id}`, data });
}
