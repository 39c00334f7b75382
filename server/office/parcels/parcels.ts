import { randomUUID } from 'node:crypto';
import type { Parcel, Shipment } from '#contract/bottling/parcel.ts';
import { assert } from '#domain/assert.ts';
import { isToSend, sharesAfterParcel, type ParcelState } from '#domain/bottling/parcel.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import {
  findReleaseInvoice,
  lockReleaseInvoice,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';
import { releaseInvoiceView } from '#server/features/bottling/release-invoices/release-invoice-view.ts';
import { notify } from '#server/features/notices/notify.ts';
import { findParcel, findReceiver, moveBottles, parcelView, type ReceiverRow } from './queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { markUnchanged, recordChange, recordView } from '#server/shared/trail/record-change.ts';

/** As chosen for this bottling, or as on file; an address in another country is none. */
const addressOf = (receiver: ReceiverRow | undefined, { country }: ReleaseInvoiceRow) =>
  [receiver?.chosen, receiver?.onFile].find((address) => address?.country === country) ?? null;

export async function getShipment(context: Context, caller: Caller, id: string): Promise<Shipment> {
  const row = await findReleaseInvoice(context.db, id);
  const receiver = row && (await findReceiver(context.db, row));
  if (!row || !receiver) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
  const { name, surname, phone, chosen, courierNote } = receiver;
  const address = addressOf(receiver, row);
  await recordView(context, caller, 'member.address', row.memberId, { releaseInvoiceId: id });
  return {
    invoice: { memberId: row.memberId, ...releaseInvoiceView(row, context.clock.now()) },
    name: [name, surname].filter(Boolean).join(' '),
    phone,
    address,
    courierNote: (address !== null && address === chosen && courierNote) || '',
  };
}

export async function shipBottles(
  context: Context,
  caller: Caller,
  { releaseInvoiceId: id, ...sent }: { releaseInvoiceId: string; carrier: string; trackingUrl: string },
): Promise<Parcel> {
  return transaction(context.db, async (tx) => {
    const row = orRefuse(await lockReleaseInvoice(tx, id), 'RELEASE_INVOICE_NOT_FOUND');
    if (row.state !== 'PAID') throw new DomainError('RELEASE_INVOICE_STATE');
    if (!isToSend(row.state, row.parcelState)) throw new DomainError('PARCEL_STATE');
    if (!addressOf(await findReceiver(tx, row), row)) throw new DomainError('SHIPMENT_ADDRESS_MISSING');
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
    await tx.insertInto('parcel').values(parcel).execute();
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
    const found = orRefuse(await findParcel(tx, parcelId), 'PARCEL_NOT_FOUND');
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
    await tx.updateTable('parcel').set(closed).where('id', '=', parcelId).execute();
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
