import { randomUUID } from 'node:crypto';
import type { ChargebackRecord, recordChargeback as endpoint } from '#contract/office/money/chargebacks.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import {
  allowPayment,
  lockForPayment,
  type PaymentApproval,
} from '#server/features/office/payments/allow-payment.ts';
import { recordChange } from '#server/features/office/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { findDeposit, lockDeposit, updateDeposit, type DepositRow } from '../deposits/deposit-queries.ts';
import { recordReversal } from '../receivable.ts';
import { getChargeback } from './chargeback-view.ts';
import { chargebacksOf, insertChargeback, insertChargebackEvents } from '../chargeback-queries.ts';

type Given = BodyOf<typeof endpoint>;

async function check(
  tx: Transaction,
  deposit: DepositRow,
  { reference, amount, openedOn, evidenceDueOn = openedOn }: Given,
  now: Date,
): Promise<void> {
  if (deposit.state !== 'SUCCEEDED') throw new DomainError('DEPOSIT_STATE');
  const known = await chargebacksOf(tx, deposit.id);
  if (known.some((one) => one.reference === reference)) throw new DomainError('CHARGEBACK_RECORDED');
  if (known.some((one) => one.reference === null && one.state !== 'WON'))
    throw new DomainError('CHARGEBACK_UNNAMED');
  const max = deposit.amount - deposit.refunded - deposit.chargedBack;
  const fields: FieldErrors = {
    ...(openedOn > dateIn('IE', now) && { openedOn: 'is in the future' }),
    ...(evidenceDueOn < openedOn && { evidenceDueOn: 'is before it was opened' }),
    ...(amount > max && { amount: 'is more than is left of the deposit' }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
}

interface NewRecord extends Given {
  id: string;
  operatorId: string;
  at: Date;
}

async function bookChargeback(tx: Transaction, recorded: NewRecord, deposit: DepositRow): Promise<void> {
  const { id, operatorId, at, reference, amount, openedOn, evidenceDueOn = null } = recorded;
  const { id: depositId, memberId, currency, provider, revision, chargedBack } = deposit;
  await insertChargeback(tx, {
    id,
    depositId,
    state: 'OPEN',
    amount,
    reported: 0,
    recorded: amount,
    reference,
    openedOn,
    writtenAt: at,
    recordedBy: operatorId,
    evidenceDueOn,
  });
  const event = { chargebackId: id, at, operatorId } as const;
  await insertChargebackEvents(tx, [
    { ...event, kind: 'OPENED', amount },
    ...(evidenceDueOn === null ? [] : [{ ...event, kind: 'EVIDENCE_DUE' as const, onDay: evidenceDueOn }]),
  ]);
  await recordReversal(tx, {
    memberId,
    currency,
    provider,
    reference: `${depositId}:charged-back:${revision}`,
    amount,
    at,
  });
  await updateDeposit(tx, deposit, { chargedBack: chargedBack + amount });
}

/**
 * A chargeback that the provider reports by mail only: booked as one it reports, and never twice.
 * @throws DEPOSIT_NOT_FOUND, DEPOSIT_STATE, CHARGEBACK_RECORDED, CHARGEBACK_UNNAMED, INVALID_REQUEST, FORBIDDEN for one's own,
 * PAYMENT_REQUESTED
 */
export async function recordChargeback(
  context: Context,
  caller: Caller,
  { depositId, ...given }: Given & { depositId: string },
  approval?: PaymentApproval,
): Promise<ChargebackRecord> {
  const id = randomUUID();
  const asked = await findDeposit(context.db, depositId);
  if (!asked) throw new DomainError('DEPOSIT_NOT_FOUND');
  const { memberId } = asked;
  const isDone = await transaction(context.db, async (tx) => {
    await lockForPayment(context, tx, caller, memberId, approval);
    const deposit = await lockDeposit(tx, depositId);
    const at = context.clock.now();
    await check(tx, deposit, given, at);
    const { currency } = deposit;
    const { reference, amount, openedOn, evidenceDueOn = null, reason } = given;
    const allowed = await allowPayment(
      context,
      tx,
      caller,
      {
        act: 'chargeback.record',
        subject: { kind: 'deposit', id: depositId },
        memberId,
        sums: [{ currency, amount }],
        reason,
        details: { reference, amount, openedOn, evidenceDueOn },
        approval,
      },
      at,
    );
    if (!allowed) return false;
    await bookChargeback(tx, { ...given, id, operatorId: caller.memberId, at }, deposit);
    await recordChange(context, tx, caller, {
      action: 'chargeback.record',
      subject: { kind: 'chargeback', id },
      after: {
        depositId,
        reference,
        amount,
        currency,
        openedOn,
        evidenceDueOn,
        requestedBy: approval?.requestedBy,
      },
      reason,
    });
    return true;
  });
  if (!isDone) throw new DomainError('PAYMENT_REQUESTED');
  return getChargeback(context.db, id);
}
