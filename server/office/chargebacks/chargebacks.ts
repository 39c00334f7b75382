import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import type {
  changeChargeback as changeEndpoint,
  Chargeback,
  listChargebacks as listEndpoint,
} from '#contract/office/money/chargebacks.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import {
  findChargeback,
  findChargebacks,
  updateChargeback,
} from '#server/features/wallet/chargeback-queries.ts';
import { lockDeposit } from '#server/features/wallet/deposits/deposit-queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import { cursorPage, formatCursor, pageSize, parseCursor } from '#server/platform/http/cursor-page.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { refuseSelfDealing } from '#server/shared/payments/queries.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';

export async function getChargeback(db: Reader, id: string): Promise<Chargeback> {
  const row = orRefuse(await findChargeback(db, id), 'CHARGEBACK_NOT_FOUND');
  return answered(row);
}

export async function listChargebacks(
  { db }: Pick<Context, 'db'>,
  { state, after }: QueryOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const rows = await findChargebacks(db, { state: state ?? null, after: parseCursor(after) }, pageSize + 1);
  return cursorPage(rows, answered, ({ writtenAt, id }) => formatCursor(writtenAt, id));
}

/**
 * No money moves: the end of a chargeback that was won comes from its provider.
 * @throws CHARGEBACK_NOT_FOUND; FORBIDDEN for one's own; CHARGEBACK_STATE for one that was won; RECORD_CHANGED with the
 * chargeback as it is now
 */
export async function changeChargeback(
  context: Context,
  caller: Caller,
  { chargebackId, version, ...given }: BodyOf<typeof changeEndpoint> & { chargebackId: string },
): Promise<Chargeback> {
  const found = orRefuse(await findChargeback(context.db, chargebackId), 'CHARGEBACK_NOT_FOUND');
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
