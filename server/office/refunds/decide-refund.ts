import type { Refund } from '#contract/office/money/refunds.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { requireAsker, requireSecondPerson } from '#server/shared/approvals/second-person.ts';
import { lockPeople } from '#server/shared/payments/queries.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { getRefund } from './get-refund.ts';
import { decideRefundRow, findRefund, type RefundRow } from './queries.ts';
import { refuseDeletedAccount } from './request-refund.ts';

interface Decision {
  refundId: string;
  reason: string;
}

type Decided = Pick<RefundRow, 'state' | 'ledgerTransactionId'>;

/**
 * Of two who decide at once the second is refused; the same person again changes nothing. The member is locked, so that
 * neither a withdrawal nor another refund comes between.
 * @throws REFUND_NOT_FOUND, REFUND_STATE
 */
async function decide(
  context: Context,
  caller: Caller,
  { refundId: id, reason }: Decision,
  verb: 'approve' | 'refuse' | 'cancel',
  apply: (tx: Transaction, refund: RefundRow, at: Date) => Promise<Decided>,
): Promise<Refund> {
  const known = await findRefund(context.db, id);
  if (!known) throw new DomainError('REFUND_NOT_FOUND');
  await transaction(context.db, async (tx) => {
    await lockPeople(tx, [known.memberId, known.requestedBy, caller.memberId]);
    const refund = await findRefund(tx, id);
    if (!refund) throw new DomainError('REFUND_NOT_FOUND');
    const at = context.clock.now();
    const state = ({ approve: 'DONE', refuse: 'REFUSED', cancel: 'CANCELLED' } as const)[verb];
    const decidedBy = verb === 'cancel' ? null : caller.memberId;
    const isOwn = verb === 'cancel' ? refund.requestedBy === caller.memberId : refund.decidedBy === decidedBy;
    if (refund.state === state && isOwn) {
      markUnchanged(caller);
      return;
    }
    if (refund.state !== 'PENDING') throw new DomainError('REFUND_STATE');
    const decided = await apply(tx, refund, at);
    await decideRefundRow(tx, id, { ...decided, decidedBy, decidedAt: at, decision: reason });
    await recordChange(context, tx, caller, {
      action: `refund.${verb}`,
      subject: { kind: 'refund', id },
      before: { state: 'PENDING' },
      after: { state, amount: refund.amount, currency: refund.currency, orderId: refund.orderId },
      reason,
    });
  });
  return getRefund(context, id);
}

/** @throws NOT_YOURS_TO_DECIDE, also for whom it is paid to */
async function refuseInvolved(
  tx: Transaction,
  caller: Caller,
  { requestedBy, memberId }: RefundRow,
  at: Date,
): Promise<void> {
  if (memberId === caller.memberId) throw new DomainError('NOT_YOURS_TO_DECIDE');
  await requireSecondPerson(tx, caller, requestedBy, at);
}

/** @throws REFUND_STATE, NOT_YOURS_TO_DECIDE, APPROVAL_CLOSED, SHARES_NOT_REFUNDABLE, REFUND_CHANGED, NOT_ENOUGH_BALANCE, RECEIVABLE_OPEN */
export async function approveRefund(context: Context, caller: Caller, decision: Decision): Promise<Refund> {
  return decide(context, caller, decision, 'approve', async (tx, refund, at) => {
    await refuseInvolved(tx, caller, refund, at);
    await requireAsker(tx, refund.requestedBy, 'refunds.request');
    await refuseDeletedAccount(tx, refund.memberId);
    const by = { operatorId: caller.memberId, at };
    return { state: 'DONE', ledgerTransactionId: await carryOutRefund(context, tx, refund, by) };
  });
}

/** @throws REFUND_STATE, NOT_YOURS_TO_DECIDE */
export async function refuseRefund(context: Context, caller: Caller, decision: Decision): Promise<Refund> {
  return decide(context, caller, decision, 'refuse', async (tx, refund, at) => {
    await refuseInvolved(tx, caller, refund, at);
    return { state: 'REFUSED', ledgerTransactionId: null };
  });
}

/** @throws REFUND_STATE, FORBIDDEN for what somebody else asked for */
export async function cancelRefund(context: Context, caller: Caller, decision: Decision): Promise<Refund> {
  return decide(context, caller, decision, 'cancel', async (_, refund) => {
    if (refund.requestedBy !== caller.memberId) throw new DomainError('FORBIDDEN');
    return { state: 'CANCELLED', ledgerTransactionId: null };
  });
}
