import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Parcel } from '#contract/bottling/parcel.ts';
import { sharesAfterParcel, type ParcelState } from '#domain/bottling/parcel.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '../../context.ts';
import { notify } from '../../notices/notify.ts';
import { markUnchanged, recordChange } from '../../office/trail/record-change.ts';
import { lockShares, moveShares, type ShareMove } from '../../orders/shares/move-shares.ts';
import { certificatesOf, lockReleaseInvoice, type ReleaseInvoiceRow } from '../release-invoices/queries.ts';

async function findParcel(db: Reader, id: string): Promise<Row<'parcel'> | undefined> {
  return db.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirst();
}

function parcelView({ shippedAt, closedAt, ...parcel }: Omit<Row<'parcel'>, 'bottles'>): Parcel {
  const { id, releaseInvoiceId, carrier, trackingUrl, state, ageChecked } = parcel;
  return {
    id,
    releaseInvoiceId,
    carrier,
    trackingUrl,
    state,
    ageChecked,
    shippedAt: shippedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** Whether there is somewhere to send to, in the country whose taxes were paid. */
async function hasAddress(
  tx: Transaction,
  { bottlingId, memberId, country }: ReleaseInvoiceRow,
): Promise<boolean> {
  const { rows } = await sql`
    select from member left join bottling_choice as choice
      on choice.member_id = member.id and choice.bottling_id = ${bottlingId}
    where member.id = ${memberId}
      and (choice.address ->> 'country' = ${country} or delivery_address ->> 'country' = ${country})`.execute(
    tx,
  );
  return rows.length > 0;
}

async function moveBottles(tx: Transaction, row: ReleaseInvoiceRow, move: ShareMove): Promise<void> {
  await moveShares(tx, await lockShares(tx, await certificatesOf(tx, row)), move);
}

/** @throws RELEASE_INVOICE_NOT_FOUND, RELEASE_INVOICE_STATE, PARCEL_STATE for what is on its way, SHIPMENT_ADDRESS_MISSING */
export async function shipBottles(
  context: Context,
  caller: Caller,
  { releaseInvoiceId: id, ...sent }: { releaseInvoiceId: string; carrier: string; trackingUrl: string },
): Promise<Parcel> {
  return transaction(context.db, async (tx) => {
    const row = await lockReleaseInvoice(tx, id);
    if (!row) throw new DomainError('RELEASE_INVOICE_NOT_FOUND');
    if (row.state !== 'PAID') throw new DomainError('RELEASE_INVOICE_STATE');
    if (row.parcelState === 'SHIPPED' || row.parcelState === 'DELIVERED')
      throw new DomainError('PARCEL_STATE');
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
    await tx.insertInto('parcel').values(parcel).execute();
    await moveBottles(tx, row, { to: 'SHIPPED', by: 'OPERATOR', at: now, operatorId: caller.memberId });
    await notify(context, tx, {
      memberId: row.memberId,
      type: 'PARCEL_SHIPPED',
      event: `parcel:${parcel.id}`,
      data: { releaseInvoiceId: id, caskName: row.caskName, carrier: sent.carrier },
    });
    await recordChange(context, tx, caller, {
      action: 'parcel.ship',
      subject: { kind: 'parcel', id: parcel.id },
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

/**
 * What did not arrive waits to be sent again. Said twice, nothing changes.
 * @throws PARCEL_NOT_FOUND, PARCEL_STATE, AGE_NOT_CHECKED
 */
export async function closeParcel(
  context: Context,
  caller: Caller,
  { parcelId, state, ageChecked, reason }: Outcome,
): Promise<Parcel> {
  if (state === 'DELIVERED' && !ageChecked) throw new DomainError('AGE_NOT_CHECKED');
  return transaction(context.db, async (tx) => {
    const asked = await findParcel(tx, parcelId);
    if (!asked) throw new DomainError('PARCEL_NOT_FOUND');
    const row = await lockReleaseInvoice(tx, asked.releaseInvoiceId);
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
    await recordChange(context, tx, caller, {
      action: 'parcel.close',
      subject: { kind: 'parcel', id: parcelId },
      before: { state: parcel.state },
      after: { state, ageChecked: closed.ageChecked },
      reason,
    });
    return parcelView({ ...parcel, ...closed });
  });
}
