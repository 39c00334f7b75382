import { createHash } from 'node:crypto';
import type { Bottling } from '#contract/bottling/bottling.ts';
import {
  allocateBottles,
  bottlesFrom,
  bottleSizeFor,
  refundForVolume,
  type Allocated,
} from '#domain/bottling/allocation.ts';
import { noticeDays } from '#domain/bottling/bottling-day.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import { assert } from '#domain/assert.ts';
import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { ageingModel, isUnusualBottling, type MeasurementEffect } from '#domain/cask/ageing.ts';
import { isWhiskey } from '#domain/cask/cask.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { lastDayOfWithdrawal } from '#domain/law/working-days.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import type { Context } from '#server/shared/context.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { issueReleaseInvoices } from '#server/office/release-invoices/issue-release-invoices.ts';
import { bottlingView } from '#server/features/bottling/get-bottling.ts';
import { requireConfirmed } from '#server/features/casks/record/measurements.ts';
import { recordBottles } from './cask-events.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import {
  findBottling,
  insertAllocations,
  insertResult,
  type BottlingRow,
} from '#server/features/bottling/queries.ts';
import {
  findBottledCask,
  heldShares,
  lockAllShares,
  type BottledCask,
  type HeldShare,
} from '#server/features/bottling/share-queries.ts';

export interface Measured {
  bottledOn: CalendarDate;
  litres: number;
  lostLitres: number;
  abv: number;
  bottleMl: number;
  filled: number;
  broken: number;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const daysAfterWithdrawal = 7;

function checkDay(
  { bottledOn }: Measured,
  { plan, fillDate, held }: { plan: BottlingRow; fillDate: CalendarDate; held: readonly HeldShare[] },
  now: Date,
): void {
  if (!isWhiskey(fillDate, bottledOn)) throw new DomainError('BOTTLING_TOO_YOUNG');
  if (bottledOn < plan.plannedOn || bottledOn > dateIn('IE', now)) throw new DomainError('BOTTLING_TOO_SOON');
  if (held.length === 0) return;
  const hasEnough =
    plan.notifiedAt !== null && addDays(dateIn('IE', plan.notifiedAt), noticeDays.min) <= bottledOn;
  if (!hasEnough || held.some(({ state }) => state !== 'BOTTLING_NOTIFIED'))
    throw new DomainError('BOTTLING_NOT_NOTIFIED');
  const isOpen = ({ placedAt, orderCountry }: HeldShare) =>
    dateIn(orderCountry, now) <= addDays(lastDayOfWithdrawal(placedAt, orderCountry), daysAfterWithdrawal);
  if (held.some(isOpen)) throw new DomainError('WITHDRAWAL_OPEN');
}

function checkBottles(
  { abv, litres, bottleMl, filled, broken }: Measured,
  soldShares: number,
  shareMl: number,
): void {
  if (abv < ageingModel.minimumBottleAbv) throw new DomainError('BOTTLING_TOO_WEAK');
  const size = bottleSizeFor({ litres, soldShares, shareMl });
  if (size === null) throw new DomainError('BOTTLES_TOO_FEW');
  if (size !== bottleMl) throw new DomainError('BOTTLE_SIZE', { left: size });
  const count = bottlesFrom(litres, size);
  if (filled !== count) throw new DomainError('BOTTLE_COUNT', { left: count });
  if (filled - broken < soldShares) throw new DomainError('BOTTLES_TOO_FEW');
}

interface Filled {
  cask: BottledCask;
  bottleMl: number;
  held: readonly HeldShare[];
  allocated: readonly Allocated[];
}

/** @returns whether a share gets money back for bottles that hold too little */
async function writeAllocation(tx: Transaction, bottlingId: string, filled: Filled): Promise<boolean> {
  const { cask, bottleMl, held, allocated } = filled;
  const owned = new Map(held.map((share) => [share.number, share]));
  const rows = allocated.map(({ number, bottles, drawn, firstBottle }) => {
    const share = owned.get(number);
    const volume = { shareMl: cask.shareMl, filledMl: bottles * bottleMl };
    const refund = share ? refundForVolume(paidForShare(share), volume) : 0;
    return { number, certificateId: share?.certificateId ?? null, bottles, drawn, firstBottle, refund };
  });
  await insertAllocations(tx, bottlingId, rows);
  return rows.some(({ refund }) => refund > 0);
}

const isSame = (plan: BottlingRow, measured: Measured) =>
  (Object.keys(measured) as (keyof Measured)[]).every((key) => plan[key] === measured[key]);

/**
 * The day's measurements, whose each bottle is, and the invoices of all owners, in one transaction. Recorded again as
 * it is, nothing changes.
 * @throws MEASUREMENT_UNCONFIRMED with what is not confirmed and the measurement before
 */
export async function recordBottling(
  context: Context,
  caller: Caller,
  given: Measured & { bottlingId: string; confirms?: readonly MeasurementEffect[] | undefined },
): Promise<Bottling> {
  const { db, clock, jobs } = context;
  const { bottlingId, confirms = [], ...measured } = given;
  const operatorId = caller.memberId;
  return transaction(db, async (tx) => {
    const found = orRefuse(await findBottling(tx, bottlingId), 'BOTTLING_NOT_FOUND');
    if (found.bottledOn !== null && isSame(found, measured)) {
      markUnchanged(caller);
      return bottlingView(found);
    }
    const { caskId } = found;
    await moveCask(tx, caskId, { to: 'BOTTLED', by: 'OPERATOR' });
    const plan = orRefuse(await findBottling(tx, bottlingId), 'BOTTLING_NOT_FOUND');
    const cask = await findBottledCask(tx, caskId);
    assert(cask, 'a cask that is locked is there');
    const numbers = await lockAllShares(tx, caskId);
    const held = await heldShares(tx, caskId);
    const now = clock.now();
    checkDay(measured, { plan, fillDate: cask.fillDate, held }, now);
    checkBottles(measured, held.length, cask.shareMl);
    const before = await recordBottles(tx, { caskId, recordedBy: operatorId, at: now }, measured);
    const sold = new Set(held.map(({ number }) => number));
    const shares = numbers.map((number) => ({ number, isSold: sold.has(number) }));
    const bottles = measured.filled - measured.broken;
    const allocated = allocateBottles(bottles, shares, { seed: plan.seed, digest: sha256 });
    // The size was checked: it is one of those.
    const bottleMl = measured.bottleMl as Row<'bottlingResult'>['bottleMl'];
    await insertResult(tx, { bottlingId, ...measured, bottleMl, recordedAt: now, recordedBy: operatorId });
    const isShort = await writeAllocation(tx, bottlingId, { cask, bottleMl, held, allocated });
    const effects: MeasurementEffect[] = [
      ...(isShort ? (['SMALLER_BOTTLES'] as const) : []),
      ...(isUnusualBottling(before, measured, measured.bottledOn) ? (['UNUSUAL'] as const) : []),
    ];
    requireConfirmed(effects, before, confirms);
    const locked = await lockShares(
      tx,
      held.map(({ certificateId }) => certificateId),
    );
    await moveShares(tx, locked, { to: 'INVOICED', by: 'OPERATOR', at: now, operatorId });
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    await issueReleaseInvoices(context, tx, { bottlingId, cask, held, allocated, ...measured }, now);
    await recordChange(context, tx, caller, 'bottling.record', bottlingId, {
      after: { caskId, ...measured },
    });
    const done = await findBottling(tx, bottlingId);
    assert(done, 'the result was just written');
    return bottlingView(done);
  });
}
