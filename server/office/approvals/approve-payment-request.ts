import { assert } from '#domain/assert.ts';
import { DomainError, type ErrorCode } from '#domain/errors.ts';
import { refundParcel } from '#server/office/parcels/refund-parcel.ts';
import { disposeBottles } from '#server/office/release-invoices/decide-default.ts';
import type { Context } from '#server/shared/context.ts';
import { recordWithdrawal } from '#server/office/orders/record-withdrawal.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { PaymentRequestDetails } from '#server/platform/db/json-columns.ts';
import type { PaymentApproval } from '#server/shared/payments/allow-payment.ts';
import { findRequest } from '#server/office/payments/request-queries.ts';

interface Approved {
  approval: PaymentApproval;
  details: PaymentRequestDetails;
  /** The one the first person gave. */
  reason: string;
}

type CarryOut = (context: Context, caller: Caller, approved: Approved) => Promise<unknown>;

const carryOut: Record<PaymentApproval['act'], CarryOut> = {
  'order.withdraw': (context, caller, { approval, details: { shareCodes, receivedOn }, reason: note }) => {
    assert(shareCodes && receivedOn, 'a withdrawal has its shares and its day');
    return recordWithdrawal(context, caller, approval.subjectId, { shareCodes, receivedOn, note }, approval);
  },
  'releaseInvoice.dispose': (context, caller, { approval, details: { proceeds }, reason }) => {
    assert(proceeds !== undefined, 'held bottles were sold for something');
    const { subjectId: releaseInvoiceId } = approval;
    return disposeBottles(context, caller, { releaseInvoiceId, proceeds, reason }, approval);
  },
  'releaseInvoice.refund': (context, caller, { approval, reason }) =>
    refundParcel(context, caller, { releaseInvoiceId: approval.subjectId, reason }, approval),
};

const passedOn: readonly ErrorCode[] = [
  'PAYMENT_REQUEST_CLOSED',
  'NOT_YOURS_TO_DECIDE',
  'APPROVAL_CLOSED',
  'FORBIDDEN',
  'RECORD_CHANGED',
];

/**
 * Does what another operator asked for, as they entered it; the facts are checked in that act, under its locks. Whatever
 * refuses it now did not when it was asked for.
 * @throws PAYMENT_REQUEST_CLOSED, FORBIDDEN for one's own money, NOT_YOURS_TO_DECIDE, APPROVAL_CLOSED; RECORD_CHANGED with the sums of now or with
 * the code of what refuses it
 */
export async function approvePaymentRequest(
  context: Context,
  caller: Caller,
  requestId: number,
): Promise<void> {
  const rows = await findRequest(context.db, requestId);
  const [first] = rows;
  if (!first?.details) throw new DomainError('PAYMENT_REQUEST_CLOSED');
  const { act, subjectId, operatorId: requestedBy, details, reason } = first;
  assert(reason !== null, 'a request has a reason');
  const sums = rows.map(({ currency, amount }) => ({ currency, amount }));
  const approval = { requestId, act, subjectId, requestedBy, sums };
  try {
    await carryOut[act](context, caller, { approval, details, reason });
  } catch (error) {
    if (!(error instanceof DomainError) || passedOn.includes(error.code)) throw error;
    throw new DomainError('RECORD_CHANGED', { current: { errorCode: error.code } });
  }
}
