import type { PaymentRequest } from '#contract/office/money/payment-requests.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { lockForPayment, openRequestMs, openSince } from '#server/shared/payments/allow-payment.ts';
import { insertOperatorPayments, openRequests } from '#server/shared/payments/queries.ts';
import { countOpenRequests, findPayment, listOpenRequests } from './request-queries.ts';

const maxListed = 200;

export async function listPaymentRequests({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<PaymentRequest[]> {
  const rows = await listOpenRequests(db, openSince(clock.now()), maxListed);
  return rows.map(({ requestedAt, ...row }) => ({
    ...row,
    requestedAt: requestedAt.toISOString(),
    expiresAt: row.requestId === null ? null : new Date(requestedAt.getTime() + openRequestMs).toISOString(),
  }));
}

export const countPaymentRequests = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  countOpenRequests(db, openSince(clock.now()));

const subjectKinds = {
  'order.withdraw': 'order',
  'releaseInvoice.dispose': 'releaseInvoice',
  'releaseInvoice.refund': 'releaseInvoice',
} as const;

/**
 * Closes every open request for the same act on the same record. The operator who asked withdraws a request by this
 * too.
 * @throws PAYMENT_REQUEST_CLOSED, FORBIDDEN for one's own money
 */
export async function refusePaymentRequest(
  context: Context,
  caller: Caller,
  requestId: number,
  reason: string,
): Promise<void> {
  const known = await findPayment(context.db, requestId);
  if (!known) throw new DomainError('PAYMENT_REQUEST_CLOSED');
  const { act, subjectId, memberId } = known;
  await transaction(context.db, async (tx) => {
    await lockForPayment(context, tx, caller, memberId);
    const at = context.clock.now();
    const open = await openRequests(tx, { act, subjectId, since: openSince(at) });
    if (!open.some(({ id }) => id === requestId)) throw new DomainError('PAYMENT_REQUEST_CLOSED');
    const refused = {
      act,
      subjectId,
      memberId,
      operatorId: caller.memberId,
      step: 'REFUSED',
      at,
      reason,
      details: null,
    } as const;
    await insertOperatorPayments(
      tx,
      open.map(({ currency, amount }) => ({ ...refused, currency, amount })),
    );
    await recordChange(context, tx, caller, {
      action: `${act}Refuse`,
      subject: { kind: subjectKinds[act], id: subjectId },
      before: {
        asked: open.map(({ currency, amount, operatorId }) => ({ currency, amount, operatorId })),
      },
      reason,
    });
  });
}
