import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type {
  adjustWallet as adjustEndpoint,
  refundOrder as endpoint,
} from '#contract/office/money/refunds.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { mayBeRefunded, planOrderRefund } from '#domain/order/refund.ts';
import type { Context } from '#server/shared/context.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { findApproval } from '#server/shared/approvals/approval-queries.ts';
import { allowPayment, lockForPayment } from '#server/shared/payments/allow-payment.ts';
import { markUnchanged } from '#server/shared/trail/record-change.ts';
import { doRefund, lockRefundable, refuseDeletedAccount, type AskedRefund } from './do-refund.ts';
import * as queries from './queries.ts';

type Outcome = AnswerOf<typeof endpoint>;

const names = ['kind', 'memberId', 'orderId', 'currency', 'amount', 'reason'] as const;

async function findEarlier(tx: Transaction, id: string) {
  const refund = await queries.findRefund(tx, id);
  if (refund) {
    const shareCodes = await queries.shareCodesOf(tx, id);
    return { asked: { ...refund, shareCodes }, by: refund.requestedBy, isRequested: false };
  }
  const approval = await findApproval(tx, id);
  if (!approval) return undefined;
  const { subjectId, memberId, reason, askedBy: by } = approval;
  const order = approval.act === 'order.refund' ? await findOrder(tx, subjectId) : undefined;
  const about = { memberId, reason, orderId: order?.id ?? null, currency: order?.currency };
  return { asked: { shareCodes: [], ...about, ...approval.details }, by, isRequested: true };
}

async function earlierOutcome(
  tx: Transaction,
  { memberId: operatorId }: Caller,
  { id, shareCodes, ...payment }: Omit<AskedRefund, 'shareCodes'> & { shareCodes: () => Promise<string[]> },
): Promise<Outcome | null> {
  const earlier = await findEarlier(tx, id);
  if (!earlier) return null;
  const known: Partial<Record<(typeof names)[number], unknown>> = earlier.asked;
  const isSame = earlier.by === operatorId && names.every((name) => known[name] === payment[name]);
  const wanted = isSame ? (await shareCodes()).toSorted() : null;
  if (wanted?.join() !== earlier.asked.shareCodes.toSorted().join()) throw new DomainError('REFUND_EXISTS');
  return { isRequested: earlier.isRequested };
}

/**
 * Sent again with its id it changes nothing. Where a request names no share, an earlier one matches that has every
 * share that can still be refunded.
 */
export async function refundOrder(
  context: Context,
  caller: Caller,
  { orderId, refundId: id }: { orderId: string; refundId: string },
  { kind, amount, shareCodes, reason }: BodyOf<typeof endpoint>,
): Promise<Outcome> {
  const known = orRefuse(await findOrder(context.db, orderId), 'ORDER_NOT_FOUND');
  const { memberId, currency } = known;
  const payment = { id, kind, memberId, orderId, currency, amount, reason };
  return transaction(context.db, async (tx) => {
    const open = await lockForPayment(tx, caller, { act: 'order.refund', subjectId: orderId, memberId });
    const { shares } = await lockRefundable(tx, orderId);
    const earlier = await earlierOutcome(tx, caller, {
      ...payment,
      shareCodes: async () => shareCodes ?? shares.filter(mayBeRefunded).map(({ code }) => code),
    });
    if (earlier) {
      markUnchanged(caller);
      return earlier;
    }
    const now = context.clock.now();
    const codes = planOrderRefund(kind, shares, { shareCodes, amount, currency }).map(
      ({ share }) => share.code,
    );
    const isDone = await allowPayment(
      context,
      tx,
      caller,
      {
        act: 'order.refund',
        id,
        memberId,
        reason,
        subject: { kind: 'order', id: orderId },
        sums: [{ currency, amount }],
        details: { kind, amount, shareCodes: codes },
      },
      { open, now },
    );
    if (isDone) await doRefund(context, tx, caller, { ...payment, shareCodes: codes }, null);
    return { isRequested: !isDone };
  });
}

export async function adjustWallet(
  context: Context,
  caller: Caller,
  { memberId, refundId: id }: { memberId: string; refundId: string },
  { direction: kind, currencyType: currency, amount, reason }: BodyOf<typeof adjustEndpoint>,
): Promise<Outcome> {
  const payment = { id, kind, memberId, orderId: null, currency, amount, reason };
  return transaction(context.db, async (tx) => {
    const open = await lockForPayment(tx, caller, { act: 'wallet.adjust', subjectId: memberId, memberId });
    const earlier = await earlierOutcome(tx, caller, { ...payment, shareCodes: async () => [] });
    if (earlier) {
      markUnchanged(caller);
      return earlier;
    }
    await refuseDeletedAccount(tx, memberId);
    const isDone = await allowPayment(
      context,
      tx,
      caller,
      {
        act: 'wallet.adjust',
        id,
        memberId,
        reason,
        subject: { kind: 'member', id: memberId },
        sums: [{ currency, amount }],
        details: { kind, currency, amount },
      },
      { open, now: context.clock.now() },
    );
    if (isDone) await doRefund(context, tx, caller, { ...payment, shareCodes: [] }, null);
    return { isRequested: !isDone };
  });
}
