import type { Parcel } from '#contract/bottling/parcel.ts';
import { assert } from '#domain/assert.ts';
import { sharesAfterParcel, type ParcelState } from '#domain/bottling/parcel.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import { lockReleaseInvoice } from '#server/features/bottling/release-invoices/queries.ts';
import { findParcel, moveBottles, parcelView, updateParcel } from './queries.ts';

interface Outcome {
  parcelId: string;
  state: Exclude<ParcelState, 'SHIPPED'>;
  ageChecked: boolean;
  reason: string;
}

export async function closeParcel(
  context: Context,
  caller: Caller,
  { parcelId, state, ageChecked, reason }: Outcome,
): Promise<Parcel> {
  if (state === 'DELIVERED' && !ageChecked) throw new DomainError('AGE_NOT_CHECKED');
  return transaction(context.db, async (tx) => {
    const found = await findParcel(tx, parcelId);
    if (!found) throw new DomainError('PARCEL_NOT_FOUND');
    const row = await lockReleaseInvoice(tx, found.releaseInvoiceId);
    const parcel = await findParcel(tx, parcelId);
    assert(row && parcel, 'a parcel has its invoice');
    if (parcel.state === state) {
      markUnchanged(caller);
      return parcelView(parcel);
    }
    const operatorId = caller.memberId;
    if (parcel.state !== 'SHIPPED') throw new DomainError('PARCEL_STATE');
    const now = context.clock.now();
    const closed = { state, ageChecked: state === 'DELIVERED', closedAt: now };
    await updateParcel(tx, parcelId, closed);
    await moveBottles(tx, row, { to: sharesAfterParcel[state], by: 'OPERATOR', at: now, operatorId, reason });
    await notify(context, tx, {
      memberId: row.memberId,
      type: 'PARCEL_CLOSED',
      event: `parcel:${parcelId}:${state}`,
      data: { releaseInvoiceId: row.id, caskName: row.caskName, outcome: state },
    });
    await recordChange(context, tx, caller, 'parcel.close', parcelId, {
      before: { state: parcel.state },
      after: { state, ageChecked: closed.ageChecked },
      reason,
    });
    return parcelView({ ...parcel, ...closed });
  });
}
