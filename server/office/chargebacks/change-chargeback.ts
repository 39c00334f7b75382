import type { Chargeback, changeChargeback as endpoint } from '#contract/office/money/chargebacks.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { refuseSelfDealing } from '#server/shared/payments/refuse-self-dealing.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockDeposit } from '#server/features/wallet/deposits/deposit-queries.ts';
import { findChargeback, updateChargeback } from '#server/features/wallet/chargeback-queries.ts';
import { getChargeback } from './chargeback-view.ts';

/**
 * No money moves: the end of a chargeback that was won comes from its provider.
 * @throws CHARGEBACK_NOT_FOUND; FORBIDDEN for one's own; CHARGEBACK_STATE for one that was won; RECORD_CHANGED with the
 * chargeback as it is now
 */
export async function changeChargeback(
  context: Context,
  caller: Caller,
  { chargebackId, version, ...given }: BodyOf<typeof endpoint> & { chargebackId: string },
): Promise<Chargeback> {
  const found = await findChargeback(context.db, chargebackId);
  if (!found) throw new DomainError('CHARGEBACK_NOT_FOUND');
  refuseSelfDealing(caller, found.memberId);
  return transaction(context.db, async (tx) => {
    await lockDeposit(tx, found.depositId);
    const before = await getChargeback(tx, chargebackId);
    if (before.version !== version) throw new DomainError('RECORD_CHANGED', { current: before });
    if (before.state === 'WON') throw new DomainError('CHARGEBACK_STATE');
    const { note = null, evidenceDueOn = null, state } = given;
    const after = { note, evidenceDueOn, state };
    const endedAt = state === 'LOST' ? context.clock.now() : null;
    await updateChargeback(tx, chargebackId, { ...after, ...(state !== before.state && { endedAt }) });
    await recordChange(context, tx, caller, 'chargeback.change', chargebackId, {
      before: { note: before.note, evidenceDueOn: before.evidenceDueOn, state: before.state },
      after,
    });
    return getChargeback(tx, chargebackId);
  });
}
