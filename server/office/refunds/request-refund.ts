import type { BodyOf } from '#contract/endpoint.ts';
import type {
  adjustWallet as adjustEndpoint,
  Refund,
  refundOrder as endpoint,
} from '#contract/office/money/refunds.ts';
import { DomainError } from '#domain/errors.ts';
import { mayBeRefunded, planOrderRefund } from '#domain/order/refund.ts';
import { findMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { needsSecondOperator, lockForPayment } from '#server/shared/payments/allow-payment.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import { carryOutRefund, lockRefundable, type OpenRefund } from './carry-out-refund.ts';
import { getRefund } from './get-refund.ts';
import * as queries from './queries.ts';

/**
 * The shares that a request names. Where it names none `isAll` is true: an earlier request then matches when it has every
 * share that can still be refunded.
 */
interface NamedShares {
  certificateIds: ReadonlySet<string>;
  isAll: boolean;
}

/** @param named null for an adjustment */
async function isSame(
  tx: Transaction,
  known: queries.RefundRow,
  { asked, named }: { asked: OpenRefund; named: NamedShares | null },
  operatorId: string,
): Promise<boolean> {
  const names = ['kind', 'memberId', 'orderId', 'currency', 'amount', 'reason'] as const;
  if (known.requestedBy !== operatorId || names.some((name) => known[name] !== asked[name])) return false;
  if (!named) return true;
  const parts = new Set((await queries.partsOf(tx, known.id)).map(({ certificateId }) => certificateId));
  return (
    [...named.certificateIds].every((id) => parts.has(id)) &&
    (named.isAll || parts.size === named.certificateIds.size)
  );
}

/**
 * Writes the request down and, where one person is enough, does it. Asked for again with its id it changes nothing.
 * @param plan which shares of the order, under their locks
 * @throws REFUND_EXISTS for an id of another request
 */
async function requestRefund(
  context: Context,
  caller: Caller,
  asked: OpenRefund,
  plan: (tx: Transaction) => Promise<queries.RefundPart[]>,
  namedShares: (tx: Transaction) => Promise<NamedShares | null> = () => Promise.resolve(null),
): Promise<Refund> {
  const { id, kind, orderId, memberId, currency, amount, reason } = asked;
  await transaction(context.db, async (tx) => {
    await lockForPayment(context, tx, caller, memberId);
    const known = await queries.findRefund(tx, id);
    if (known) {
      const again = { asked, named: await namedShares(tx) };
      if (!(await isSame(tx, known, again, caller.memberId))) throw new DomainError('REFUND_EXISTS');
      markUnchanged(caller);
      return;
    }
    const at = context.clock.now();
    const parts = await plan(tx);
    const needsSecond = await needsSecondOperator(context, tx, caller, asked, at);
    const row = {
      ...asked,
      needsSecond,
      requestedBy: caller.memberId,
      requestedAt: at,
      decidedBy: null,
      decision: null,
    };
    const pending = { ...row, state: 'PENDING', decidedAt: null, ledgerTransactionId: null } as const;
    await queries.insertRefund(tx, pending, parts);
    if (!needsSecond) {
      const ledgerTransactionId = await carryOutRefund(context, tx, asked, {
        operatorId: caller.memberId,
        at,
      });
      const done = {
        state: 'DONE',
        decidedBy: null,
        decidedAt: at,
        decision: null,
        ledgerTransactionId,
      } as const;
      await queries.decideRefundRow(tx, id, done);
    }
    await recordChange(context, tx, caller, {
      action: needsSecond ? 'refund.request' : 'refund.do',
      subject: { kind: 'refund', id },
      after: { kind, orderId, memberId, amount, currency, needsSecond },
      reason,
    });
  });
  return getRefund(context, id);
}

/** @throws ORDER_NOT_FOUND, SHARES_NOT_REFUNDABLE, REFUND_CHANGED, REFUND_TOO_HIGH, REFUND_PENDING, REFUND_EXISTS */
export async function refundOrder(
  context: Context,
  caller: Caller,
  { orderId, refundId }: { orderId: string; refundId: string },
  { kind, amount, shareCodes, reason }: BodyOf<typeof endpoint>,
): Promise<Refund> {
  const known = await findOrder(context.db, orderId);
  if (!known) throw new DomainError('ORDER_NOT_FOUND');
  const { memberId, currency } = known;
  const asked = { id: refundId, kind, memberId, orderId, currency, amount, reason };
  const plan = async (tx: Transaction) => {
    if (await queries.hasPendingRefund(tx, orderId)) throw new DomainError('REFUND_PENDING');
    const { shares } = await lockRefundable(tx, orderId);
    const planned = planOrderRefund(kind, shares, { shareCodes, amount });
    return planned.map(({ share, amount: part }) => ({ certificateId: share.certificateId, amount: part }));
  };
  return requestRefund(context, caller, asked, plan, async (tx) => {
    const { shares } = await lockRefundable(tx, orderId);
    const named = shares.filter((share) =>
      shareCodes ? shareCodes.includes(share.code) : mayBeRefunded(share),
    );
    return { certificateIds: new Set(named.map(({ certificateId }) => certificateId)), isAll: !shareCodes };
  });
}

/** @throws MEMBER_NOT_FOUND, NOT_ENOUGH_BALANCE, RECEIVABLE_OPEN, REFUND_EXISTS */
export async function adjustWallet(
  context: Context,
  caller: Caller,
  { memberId, refundId }: { memberId: string; refundId: string },
  { direction: kind, currencyType: currency, amount, reason }: BodyOf<typeof adjustEndpoint>,
): Promise<Refund> {
  const asked = { id: refundId, kind, memberId, orderId: null, currency, amount, reason };
  return requestRefund(context, caller, asked, async (tx) => {
    await refuseDeletedAccount(tx, memberId);
    return [];
  });
}

/** @throws MEMBER_NOT_FOUND for somebody who deleted their account, too */
export async function refuseDeletedAccount(tx: Transaction, memberId: string): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member || member.deletedAt !== null) throw new DomainError('MEMBER_NOT_FOUND');
}
