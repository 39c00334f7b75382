import type {
  ChargebackRecord,
  changeChargeback as changeEndpoint,
  endChargeback as endEndpoint,
} from '#contract/office/money/chargebacks.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { chargebackTransitions, type ChargebackState } from '#domain/wallet/chargeback.ts';
import type { Context } from '#server/features/context.ts';
import {
  allowPayment,
  lockForPayment,
  type PaymentApproval,
} from '#server/features/office/payments/allow-payment.ts';
import { recordChange } from '#server/features/office/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { lockDeposit, updateDeposit } from '../deposits/deposit-queries.ts';
import { undoReversal } from '../receivable.ts';
import { getChargeback } from './chargeback-view.ts';
import {
  chargebacksOf,
  findChargeback,
  insertChargebackEvents,
  updateChargeback,
  type NewChargebackEvent,
} from '../chargeback-queries.ts';

interface Seen {
  chargebackId: string;
  version: number;
  approval?: PaymentApproval | undefined;
}

/**
 * Locks the operator, the member and the deposit.
 * @throws CHARGEBACK_NOT_FOUND, FORBIDDEN for one's own; RECORD_CHANGED with the chargeback as it is now
 */
async function lockSeen(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { chargebackId, version, approval }: Seen,
) {
  const found = await findChargeback(context.db, chargebackId);
  if (!found) throw new DomainError('CHARGEBACK_NOT_FOUND');
  await lockForPayment(context, tx, caller, found.memberId, approval);
  const deposit = await lockDeposit(tx, found.depositId);
  const all = await chargebacksOf(tx, found.depositId);
  const chargeback = all.find(({ id }) => id === chargebackId);
  if (!chargeback) throw new DomainError('CHARGEBACK_NOT_FOUND');
  if (chargeback.version !== version)
    throw new DomainError('RECORD_CHANGED', { current: await getChargeback(tx, chargebackId) });
  return { deposit, chargeback, others: all.filter(({ id }) => id !== chargebackId) };
}

/** @throws as `lockSeen`; CHARGEBACK_STATE, CHARGEBACK_RECORDED, INVALID_REQUEST */
export async function changeChargeback(
  context: Context,
  caller: Caller,
  { reason, ...given }: BodyOf<typeof changeEndpoint> & Seen,
): Promise<ChargebackRecord> {
  const { chargebackId } = given;
  return transaction(context.db, async (tx) => {
    const { chargeback, others } = await lockSeen(context, tx, caller, given);
    const at = context.clock.now();
    if (chargeback.state === 'WON') throw new DomainError('CHARGEBACK_STATE');
    const { reference = null, evidenceDueOn = null, evidenceSentOn = null } = given;
    if (reference !== null && others.some((one) => one.reference === reference))
      throw new DomainError('CHARGEBACK_RECORDED');
    const { openedOn, recordedBy } = chargeback;
    const fields: FieldErrors = {
      ...(reference === null && recordedBy !== null && { reference: 'is missing' }),
      ...(evidenceDueOn !== null && evidenceDueOn < openedOn && { evidenceDueOn: 'is before it was opened' }),
      ...(evidenceSentOn !== null &&
        evidenceSentOn < openedOn && { evidenceSentOn: 'is before it was opened' }),
      ...(evidenceSentOn !== null &&
        evidenceSentOn > dateIn('IE', at) && { evidenceSentOn: 'is in the future' }),
    };
    if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
    const after = { reference, evidenceDueOn, evidenceSentOn };
    await updateChargeback(tx, chargebackId, after);
    const event = { chargebackId, at, operatorId: caller.memberId } as const;
    const events: NewChargebackEvent[] = [
      ...(evidenceDueOn !== null && evidenceDueOn !== chargeback.evidenceDueOn
        ? [{ ...event, kind: 'EVIDENCE_DUE' as const, onDay: evidenceDueOn }]
        : []),
      ...(evidenceSentOn !== null && evidenceSentOn !== chargeback.evidenceSentOn
        ? [{ ...event, kind: 'EVIDENCE_SENT' as const, onDay: evidenceSentOn }]
        : []),
    ];
    await insertChargebackEvents(tx, events);
    await recordChange(context, tx, caller, {
      action: 'chargeback.change',
      subject: { kind: 'chargeback', id: chargebackId },
      before: {
        reference: chargeback.reference,
        evidenceDueOn: chargeback.evidenceDueOn,
        evidenceSentOn: chargeback.evidenceSentOn,
      },
      after,
      reason,
    });
    return getChargeback(tx, chargebackId);
  });
}

/** @throws as `lockSeen`; CHARGEBACK_STATE; CHARGEBACK_REPORTED for a win that the provider will report; PAYMENT_REQUESTED */
export async function endChargeback(
  context: Context,
  caller: Caller,
  { outcome, reason, ...seen }: BodyOf<typeof endEndpoint> & Seen,
): Promise<ChargebackRecord> {
  const { chargebackId, version, approval } = seen;
  const isDone = await transaction(context.db, async (tx) => {
    const { deposit, chargeback } = await lockSeen(context, tx, caller, seen);
    const at = context.clock.now();
    const { state, reported, recorded } = chargeback;
    if (!(chargebackTransitions[state] as readonly ChargebackState[]).includes(outcome))
      throw new DomainError('CHARGEBACK_STATE');
    const subject = { kind: 'chargeback', id: chargebackId } as const;
    const { memberId, currency, provider, revision, chargedBack } = deposit;
    if (outcome === 'WON') {
      if (reported > 0) throw new DomainError('CHARGEBACK_REPORTED');
      const sums = [{ currency, amount: recorded }];
      const decided = { subject, memberId, sums, reason, details: { version }, approval };
      if (!(await allowPayment(context, tx, caller, { act: 'chargeback.win', ...decided }, at))) return false;
      const reference = `${deposit.id}:charged-back:${revision}`;
      await undoReversal(tx, { memberId, currency, provider, reference, amount: recorded, at });
      await updateDeposit(tx, deposit, { chargedBack: chargedBack - recorded });
    }
    await updateChargeback(tx, chargebackId, {
      state: outcome,
      endedAt: at,
      ...(outcome === 'WON' && { recorded: 0 }),
    });
    await insertChargebackEvents(tx, [{ chargebackId, kind: outcome, at, operatorId: caller.memberId }]);
    await recordChange(context, tx, caller, {
      action: outcome === 'WON' ? 'chargeback.win' : 'chargeback.lose',
      subject,
      before: { state, booked: reported + recorded },
      after: {
        state: outcome,
        booked: outcome === 'WON' ? 0 : reported + recorded,
        currency,
        requestedBy: approval?.requestedBy,
      },
      reason,
    });
    return true;
  });
  if (!isDone) throw new DomainError('PAYMENT_REQUESTED');
  return getChargeback(context.db, chargebackId);
}
