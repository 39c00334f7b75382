import { randomUUID } from 'node:crypto';
import type { Parcel } from '#contract/bottling/parcel.ts';
import { isToSend } from '#domain/bottling/parcel.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { lockReleaseInvoice } from '#server/features/bottling/release-invoices/queries.ts';
import { hasAddress, insertParcel, moveBottles, parcelView } from './queries.ts';

export async function shipBottles(
  context: Context,
  caller: Caller,
  { releaseInvoiceId: id, ...sent }: { releaseInvoiceId: string; carrier: string; trackingUrl: string },
): Promise<Parcel> {
  return transaction(context.db, async (tx) => {
    const row = await lockReleaseInvoice(tx, id);
    if (!row) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
    if (row.state !== 'PAID') throw new DomainError('RELEASE_INVOICE_STATE');
    if (!isToSend(row.state, row.parcelState)) throw new DomainError('PARCEL_STATE');
    if (!(await hasAddress(tx, row))) throw new DomainError('SHIPMENT_ADDRESS_MISSING');
    const now = context.clock.now();
    const parcel = {
      id: randomUUID(),
      releaseInvoiceId: id,
      bottles: row.bottles,
      ...sent,
      state: 'SHIPPED',
      ageChecked: false,
      shippedAt: now,
      closedAt: null,
    } as const;
    await insertParcel(tx, parcel);
    await moveBottles(tx, row, { to: 'SHIPPED', by: 'OPERATOR', at: now, operatorId: caller.memberId });
    await notify(context, tx, {
      memberId: row.memberId,
      type: 'PARCEL_SHIPPED',
      event: `parcel:${parcel.id}`,
      data: { releaseInvoiceId: id, caskName: row.caskName, carrier: sent.carrier },
    });
    await recordChange(context, tx, caller, 'parcel.ship', parcel.id, {
      after: { releaseInvoiceId: id, bottles: row.bottles, carrier: sent.carrier, state: 'SHIPPED' },
    });
    return parcelView(parcel);
  });
}
