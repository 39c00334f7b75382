import type { ApprovalAct, FactsOf } from '#contract/office/approvals.ts';
import type { TrailSubject } from '#contract/office/trail.ts';
import { recoveryWaitMs } from '#domain/account/factor-recovery.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { queueAccountChangedMail } from '#server/features/account/email-links/queue-account-mail.ts';
import { lockReleaseInvoice } from '#server/features/bottling/release-invoices/queries.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import { lockCoupon } from '#server/features/coupons/claim-coupon.ts';
import { lockEvidence } from '#server/features/evidence/queries.ts';
import { findLoss } from '#server/features/losses/queries.ts';
import { lockWallets } from '#server/features/wallet/queries.ts';
import { approvePrice, caskPriceFacts } from '#server/office/casks/change-cask.ts';
import { approveCoupon, couponFacts } from '#server/office/coupons/office-coupon.ts';
import { acceptEvidence, refuseEvidence } from '#server/office/evidence/change-evidence.ts';
import { evidenceFacts } from '#server/office/evidence/list-evidence.ts';
import { confirmLoss, lockLoss, lossFacts } from '#server/office/losses/confirm-loss.ts';
import { beginRemoval, lostFactorFacts, removeFactors } from '#server/office/members/factor-recovery.ts';
import { approveLevelPrice, levelPriceFacts } from '#server/office/memberships/level-prices.ts';
import { lockLevels } from '#server/office/memberships/level-rows.ts';
import { setRoles } from '#server/office/operators/change-operator.ts';
import { confirmInvitation } from '#server/office/operators/invitations.ts';
import { invitationFacts, rolesFacts } from '#server/office/operators/list-operators.ts';
import { approveWithdrawal } from '#server/office/orders/record-withdrawal.ts';
import { approveParcelRefund, parcelRefundFacts } from '#server/office/parcels/refund-parcel.ts';
import { approveRefund, lockRefundable } from '#server/office/refunds/do-refund.ts';
import { adjustmentFacts, refundFacts, withdrawalFacts } from '#server/office/refunds/payment-facts.ts';
import { approveDisposal, disposalFacts } from '#server/office/release-invoices/dispose-bottles.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { ApprovalRow } from '#server/shared/approvals/approval-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { revokeOpen } from '#server/shared/operators/invitation-queries.ts';

export type RequestOf<A extends ApprovalAct> = Pick<
  ApprovalRow,
  'id' | 'subjectId' | 'askedAt' | 'askedBy' | 'memberId' | 'reason'
> & { details: ApprovalDetailsOf[A] };

export interface Act<A extends ApprovalAct> {
  subject: TrailSubject;
  recordId?(db: Reader, subjectId: string): Promise<string | number | undefined>;
  /** So long after the request who asked, or is linked with them, may approve it as well. */
  freeAfterMs?: number;
  /** Locks rows before the people; all of it is undone where the decision is refused. */
  begin?(context: Context, tx: Transaction, request: RequestOf<A>, isApproved: boolean): Promise<void>;
  lock?(tx: Transaction, request: RequestOf<A>): Promise<unknown>;
  facts(context: Pick<Context, 'clock'>, db: Reader, request: RequestOf<A>): Promise<FactsOf<A>>;
  approve(context: Context, tx: Transaction, caller: Caller, request: RequestOf<A>): Promise<void>;
  ended?(context: Context, tx: Transaction, request: RequestOf<A>): Promise<void>;
  refuse?(
    context: Context,
    tx: Transaction,
    caller: Caller,
    request: RequestOf<A> & { refusal: string },
  ): Promise<void>;
}

function paymentOf({ memberId, reason }: Pick<RequestOf<ApprovalAct>, 'memberId' | 'reason'>) {
  assert(memberId !== null, 'a payment has a member');
  if (reason === null) throw new DomainError('MEMBER_NOT_FOUND');
  return { memberId, reason };
}

export const acts: { [A in ApprovalAct]: Act<A> } = {
  'operator.invite': {
    subject: 'invitation',
    facts: ({ clock }, db, { subjectId }) => invitationFacts(db, subjectId, clock.now()),
    approve: (context, tx, caller, { subjectId, askedBy }) =>
      confirmInvitation(context, tx, caller, { invitationId: subjectId, askedBy }),
    ended: async ({ clock }, tx, { subjectId }) => {
      await revokeOpen(tx, subjectId, clock.now());
    },
  },
  'operator.changeRoles': {
    subject: 'operator',
    facts: (_, db, { subjectId, details }) => rolesFacts(db, subjectId, details),
    approve: (context, tx, caller, { subjectId: memberId, askedBy, details, reason }) =>
      setRoles(context, tx, caller, { memberId, ...details, askedBy, reason }),
  },
  'evidence.accept': {
    subject: 'evidence',
    lock: (tx, { subjectId }) => lockEvidence(tx, subjectId),
    facts: ({ clock }, db, { subjectId }) => evidenceFacts(db, subjectId, clock.now()),
    approve: (context, tx, caller, { subjectId }) => acceptEvidence(context, tx, caller, subjectId),
    refuse: (context, tx, caller, { subjectId, refusal }) =>
      refuseEvidence(context, tx, caller, { id: subjectId, refusal }),
  },
  'cask.confirmLoss': {
    subject: 'cask',
    recordId: async (db, lossId) => (await findLoss(db, lossId))?.caskId,
    lock: (tx, { subjectId }) => lockLoss(tx, subjectId),
    facts: (_, db, { subjectId }) => lossFacts(db, subjectId),
    approve: (context, tx, caller, { subjectId, askedBy }) =>
      confirmLoss(context, tx, caller, { lossId: subjectId, askedBy }),
  },
  'order.refund': {
    subject: 'order',
    lock: (tx, { subjectId }) => lockRefundable(tx, subjectId),
    facts: (_, db, { subjectId, details }) => refundFacts(db, subjectId, details),
    approve: async (context, tx, caller, { id, subjectId: orderId, details, ...request }) => {
      const { order } = await lockRefundable(tx, orderId);
      const refund = { id, orderId, currency: order.currency, ...details, ...paymentOf(request) };
      await approveRefund(context, tx, caller, refund, { id, askedBy: request.askedBy });
    },
  },
  'wallet.adjust': {
    subject: 'member',
    lock: (tx, { subjectId }) => lockWallets(tx, [subjectId]),
    facts: (_, db, { subjectId, details }) => adjustmentFacts(db, subjectId, details),
    approve: async (context, tx, caller, { id, details, ...request }) => {
      const refund = { id, orderId: null, shareCodes: [], ...details, ...paymentOf(request) };
      await approveRefund(context, tx, caller, refund, { id, askedBy: request.askedBy });
    },
  },
  'order.withdraw': {
    subject: 'order',
    lock: (tx, { subjectId }) => lockRefundable(tx, subjectId),
    facts: (_, db, { subjectId, details }) => withdrawalFacts(db, subjectId, details),
    approve: (context, tx, caller, { subjectId: orderId, details, askedBy, ...request }) => {
      const { reason: note } = paymentOf(request);
      return approveWithdrawal(context, tx, caller, { orderId, note, askedBy, ...details });
    },
  },
  'coupon.set': {
    subject: 'coupon',
    lock: async (tx, { details: { id } }) => {
      if (id !== null) await lockCoupon(tx, id);
    },
    facts: (context, db, { details }) => couponFacts(context, db, details),
    approve: (context, tx, caller, { details, askedBy }) =>
      approveCoupon(context, tx, caller, details, askedBy),
  },
  'member.removeFactors': {
    subject: 'member',
    freeAfterMs: recoveryWaitMs,
    begin: beginRemoval,
    facts: (_, db, { subjectId, askedAt }) => lostFactorFacts(db, subjectId, askedAt),
    approve: (context, tx, caller, { subjectId: memberId, askedBy, reason }) =>
      removeFactors(context, tx, caller, { memberId, askedBy, reason }),
    ended: (context, tx, { subjectId }) =>
      queueAccountChangedMail(context, tx, subjectId, 'RECOVERY_STOPPED'),
  },
  'cask.setPrice': {
    subject: 'cask',
    lock: (tx, { subjectId }) => lockCask(tx, Number(subjectId)),
    facts: (_, db, { subjectId, details }) => caskPriceFacts(db, Number(subjectId), details),
    approve: (context, tx, caller, { subjectId, askedBy, details }) =>
      approvePrice(context, tx, caller, { caskId: Number(subjectId), askedBy, ...details }),
  },
  'membershipLevel.setPrice': {
    subject: 'membershipLevel',
    lock: (tx) => lockLevels(tx),
    facts: (context, db, { subjectId, details }) => levelPriceFacts(context, db, Number(subjectId), details),
    approve: (context, tx, caller, { subjectId, askedBy, details, reason }) =>
      approveLevelPrice(context, tx, caller, { levelId: Number(subjectId), askedBy, reason, ...details }),
  },
  'releaseInvoice.dispose': {
    subject: 'releaseInvoice',
    lock: (tx, { subjectId }) => lockReleaseInvoice(tx, subjectId),
    facts: ({ clock }, db, { subjectId, details }) =>
      disposalFacts(db, subjectId, { ...details, now: clock.now() }),
    approve: (context, tx, caller, { subjectId: releaseInvoiceId, details, askedBy, ...request }) =>
      approveDisposal(context, tx, caller, { releaseInvoiceId, askedBy, ...details, ...paymentOf(request) }),
  },
  'releaseInvoice.refund': {
    subject: 'releaseInvoice',
    lock: (tx, { subjectId }) => lockReleaseInvoice(tx, subjectId),
    facts: (_, db, { subjectId }) => parcelRefundFacts(db, subjectId),
    approve: (context, tx, caller, { subjectId: releaseInvoiceId, askedBy, ...request }) =>
      approveParcelRefund(context, tx, caller, { releaseInvoiceId, askedBy, ...paymentOf(request) }),
  },
};

/** The operator who asked may decide after this time, because nobody else did. */
export function isFree({ act, askedAt }: Pick<ApprovalRow, 'act' | 'askedAt'>, now: Date): boolean {
  const { freeAfterMs = Infinity } = acts[act];
  return now.getTime() - askedAt.getTime() >= freeAfterMs;
}
