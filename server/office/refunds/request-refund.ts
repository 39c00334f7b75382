import type { AnswerOf, BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type {
  adjustWallet as adjustEndpoint,
  refundOrder as endpoint,
} from '#contract/office/money/refunds.ts';
import type { TrailSubject } from '#contract/office/trail.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { mayBeRefunded, planOrderRefund } from '#domain/order/refund.ts';
import type { Context } from '#server/shared/context.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
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
  { id, shareCodes, ...payment }: AskedRefund,
): Promise<Outcome | null> {
  const earlier = await findEarlier(tx, id);
  if (!earlier) return null;
  const known: Partial<Record<(typeof names)[number], unknown>> = earlier.asked;
  const isSame = earlier.by === operatorId && names.every((name) => known[name] === payment[name]);
  const hasSameShares = shareCodes.toSorted().join() === earlier.asked.shareCodes.toSorted().join();
  if (!isSame || !hasSameShares) throw new DomainError('REFUND_EXISTS');
  return { isRequested: earlier.isRequested };
}

type RefundAct = 'order.refund' | 'wallet.adjust';

interface Prepared<A extends RefundAct> {
  /** Those that an earlier request with this id has. */
  wanted: readonly string[];
  plan(): Promise<{ details: ApprovalDetailsOf[A]; shareCodes: readonly string[] }>;
}

/** Sent again with its id it changes nothing. */
async function payOnce<A extends RefundAct>(
  context: Context,
  caller: Caller,
  payment: Omit<AskedRefund, 'shareCodes'>,
  about: { act: A; subject: { kind: TrailSubject; id: string } },
  prepare: (tx: Transaction) => Promise<Prepared<A>>,
): Promise<Outcome> {
  const { id, memberId, currency, amount, reason } = payment;
  return transaction(context.db, async (tx) => {
    const open = await lockForPayment(tx, caller, { act: about.act, subjectId: about.subject.id, memberId });
    const { wanted, plan } = await prepare(tx);
    const earlier = await earlierOutcome(tx, caller, { ...payment, shareCodes: wanted });
    if (earlier) {
      markUnchanged(caller);
      return earlier;
    }
    const { details, shareCodes } = await plan();
    const request = { ...about, id, memberId, reason, sums: [{ currency, amount }], details };
    const isDone = await allowPayment(context, tx, caller, request, { open, now: context.clock.now() });
    if (isDone) await doRefund(context, tx, caller, { ...payment, shareCodes }, null);
    return { isRequested: !isDone };
  });
}

/** Where a request names no share, an earlier one matches that has every share that can still be refunded. */
export async function refundOrder(
  context: Context,
  caller: Caller,
  given: BodyOf<typeof endpoint> & ParamsOf<typeof endpoint>,
): Promise<Outcome> {
  const { orderId, refundId: id, kind, amount, shareCodes, reason } = given;
  const known = orRefuse(await findOrder(context.db, orderId), 'ORDER_NOT_FOUND');
  const { memberId, currency } = known;
  const payment = { id, kind, memberId, orderId, currency, amount, reason };
  const about = { act: 'order.refund', subject: { kind: 'order', id: orderId } } as const;
  return payOnce(context, caller, payment, about, async (tx) => {
    const { shares } = await lockRefundable(tx, orderId);
    return {
      wanted: shareCodes ?? shares.filter(mayBeRefunded).map(({ code }) => code),
      async plan() {
        const parts = planOrderRefund(kind, shares, { shareCodes, amount, currency });
        const codes = parts.map(({ share }) => share.code);
        return { details: { kind, amount, shareCodes: codes }, shareCodes: codes };
      },
    };
  });
}

export async function adjustWallet(
  context: Context,
  caller: Caller,
  given: BodyOf<typeof adjustEndpoint> & ParamsOf<typeof adjustEndpoint>,
): Promise<Outcome> {
  const { memberId, refundId: id, direction: kind, currencyType: currency, amount, reason } = given;
  const payment = { id, kind, memberId, orderId: null, currency, amount, reason };
  const about = { act: 'wallet.adjust', subject: { kind: 'member', id: memberId } } as const;
  return payOnce(context, caller, payment, about, async (tx) => ({
    wanted: [],
    async plan() {
      await refuseDeletedAccount(tx, memberId);
      return { details: { kind, currency, amount }, shareCodes: [] };
    },
  }));
}
