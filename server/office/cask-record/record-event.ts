import { isDeepStrictEqual } from 'node:util';
import type { CaskRecord, recordCaskEvent as endpoint } from '#contract/cask/cask-record.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isFactorProofRecent } from '#domain/account/second-factor.ts';
import { dateIn } from '#domain/calendar.ts';
import { isUnusual, type Measurement, type MeasurementEffect } from '#domain/cask/ageing.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { isTooLittleFor } from '#domain/cask/publishing.ts';
import {
  caskEventErrors,
  enteredEvents,
  isMeasured,
  readingsOf,
  type CaskEvent,
} from '#domain/cask/record.ts';
import { DomainError } from '#domain/errors.ts';
import { checkPictures } from '#server/features/casks/photographs/photographs.ts';
import {
  findEventPictures,
  insertEventPictures,
  type PlacedPicture,
} from '#server/features/casks/photographs/queries.ts';
import { getCaskRecord } from '#server/features/casks/record/get-record.ts';
import { measurementOf, requireConfirmed } from '#server/features/casks/record/measurements.ts';
import {
  eventsOf,
  findEvent,
  findOffer,
  updateFilling,
  type FoundOffer,
} from '#server/features/casks/record/record-queries.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import { lockCask, touchCask, updatePublishedAt } from '#server/features/casks/stage/stage-queries.ts';
import { appendEvent, incidentOf } from './append-event.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';

/**
 * After a measurement, under the cask's lock: a cask that holds too little for all of its shares is not sold on.
 * docs/product.md#record-of-a-cask
 */
async function stopSaleOfTooLittle(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  { id: eventId, caskId }: { id: string; caskId: number },
): Promise<void> {
  const offer = await findOffer(tx, caskId);
  if (!offer?.publishedAt || !holdsTooLittle(offer, await eventsOf(tx, caskId))) return;
  await updatePublishedAt(tx, caskId, null, { stoppedBy: eventId, stoppedFrom: offer.publishedAt });
  await touchCask(tx, caskId, clock.now());
  await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
}

function holdsTooLittle(offer: FoundOffer, events: readonly CaskEvent[]): boolean {
  const [first, ...rest] = readingsOf(events).map(measurementOf);
  return first !== undefined && isTooLittleFor(offer, [first, ...rest], offer.bottlingDate);
}

/** After a correction: a sale that the corrected measurement ended goes on, unless the cask still holds too little. */
async function resumeSale(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  { id: eventId, caskId, corrects }: { id: string; caskId: number; corrects: string | null },
): Promise<void> {
  const offer = await findOffer(tx, caskId);
  if (corrects === null || offer?.stoppedBy !== corrects || offer.stoppedFrom === null) return;
  const { stoppedFrom } = offer;
  if (holdsTooLittle(offer, await eventsOf(tx, caskId))) {
    await updatePublishedAt(tx, caskId, null, { stoppedBy: eventId, stoppedFrom });
    return;
  }
  await updatePublishedAt(tx, caskId, stoppedFrom);
  await touchCask(tx, caskId, clock.now());
  await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
}

interface Effects {
  effects: MeasurementEffect[];
  before: Measurement | undefined;
}

async function effectsOf(tx: Transaction, event: CaskEvent & { caskId: number }): Promise<Effects> {
  if (!isMeasured(event)) return { effects: [], before: undefined };
  const events = [...(await eventsOf(tx, event.caskId)), event];
  const readings = readingsOf(events);
  const last = readings[readings.findIndex(({ id }) => id === event.id) - 1];
  const before = last && measurementOf(last);
  const offer = await findOffer(tx, event.caskId);
  const effects: MeasurementEffect[] = [
    ...(incidentOf(events, event.id) ? (['INCIDENT'] as const) : []),
    ...(offer?.publishedAt && holdsTooLittle(offer, events) ? (['SALE_ENDS'] as const) : []),
    ...(isUnusual(before, measurementOf(event)) ? (['UNUSUAL'] as const) : []),
  ];
  return { effects, before };
}

type Given = BodyOf<typeof endpoint>;

function eventOf(entered: Given): Omit<CaskEvent, 'id'> & Pick<Given, 'source'> {
  const { kind, happenedOn, source, document = null, text = null, corrects = null } = entered;
  const { volumeMl = null, strength = null, temperature = null, method = null, caskType = null } = entered;
  const reading = { volumeMl, strength, temperature, method, caskType };
  return { kind, happenedOn, source, document, text, ...reading, corrects };
}

async function withDocument<Event extends CaskEvent>(
  tx: Transaction,
  event: Event,
  pictures: readonly PlacedPicture[],
): Promise<Event> {
  const [first] = await checkPictures(tx, pictures);
  return { ...event, document: event.document ?? (first ? `SHA-256 ${first.sha256}` : null) };
}

async function isRecorded(
  tx: Transaction,
  event: CaskEvent & { caskId: number },
  pictures: readonly PlacedPicture[],
): Promise<boolean> {
  const before = await findEvent(tx, event.id);
  if (!before) return false;
  const shown = (await findEventPictures(tx, [event.id])).map(({ fileId, alt }) => ({ fileId, alt }));
  // The recorder and the time do not matter.
  if (!isDeepStrictEqual({ ...before, ...event }, before) || !isDeepStrictEqual(shown, pictures))
    throw new DomainError('EVENT_RECORDED');
  return true;
}

/** Its day of bottling is a plan, or a fact: a corrected filling does not move it. */
const bottlingStages: readonly Row<'cask'>['stage'][] = ['BOTTLING_PLANNED', 'BOTTLED', 'CLOSED'];

async function applyFilling(
  { jobs }: Context,
  tx: Transaction,
  cask: Row<'cask'>,
  event: CaskEvent,
): Promise<void> {
  if (event.kind !== 'FILLED' || !isMeasured(event)) return;
  const earliest = whiskeyFrom(event.happenedOn);
  if (bottlingStages.includes(cask.stage) && cask.bottlingDate < earliest)
    throw new DomainError('BOTTLING_TOO_YOUNG');
  await updateFilling(tx, cask.id, {
    fillDate: event.happenedOn,
    bottlingDate: cask.bottlingDate < earliest ? earliest : cask.bottlingDate,
    fillLitres: event.volumeMl / 1000,
    abv: event.strength / 10,
  });
  if (event.corrects === null) await moveCask(tx, cask.id, { to: 'FILLED', by: 'OPERATOR' });
  await jobs.enqueue(tx, 'refresh-listing', { caskIds: [cask.id] });
}

interface EnteredEvent {
  eventId: string;
  entered: Given;
}

type CheckedEvent = CaskEvent & Pick<Given, 'source'> & { caskId: number };

async function checkEvent(
  { clock }: Context,
  tx: Transaction,
  cask: Row<'cask'>,
  { eventId, entered }: EnteredEvent,
): Promise<CheckedEvent | null> {
  const { pictures = [] } = entered;
  const event = await withDocument(tx, { ...eventOf(entered), id: eventId, caskId: cask.id }, pictures);
  if (await isRecorded(tx, event, pictures)) return null;
  const stages: readonly Row<'cask'>['stage'][] = enteredEvents[entered.kind];
  if (event.corrects === null && !stages.includes(cask.stage)) throw new DomainError('CASK_STAGE');
  const events = await eventsOf(tx, cask.id);
  const today = dateIn('IE', clock.now());
  const fields = caskEventErrors(event, { caskType: cask.caskType, events, today });
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
  return event;
}

async function writeEvent(
  context: Context,
  tx: Transaction,
  cask: Row<'cask'>,
  event: CheckedEvent,
  { caller, pictures = [] }: { caller: Caller; pictures: Given['pictures'] },
): Promise<void> {
  await appendEvent(context, tx, { ...event, recordedBy: caller.memberId });
  await insertEventPictures(tx, event.id, pictures);
  await applyFilling(context, tx, cask, event);
  if (event.corrects !== null) await resumeSale(context, tx, event);
  if (isMeasured(event)) await stopSaleOfTooLittle(context, tx, event);
  if (event.kind === 'MOVED' && cask.stage === 'FILLED')
    await moveCask(tx, cask.id, { to: 'MATURING', by: 'OPERATOR' });
}

/** Confirming also takes a factor that was proven lately. @throws MEASUREMENT_UNCONFIRMED, FACTOR_PROOF_NEEDED */
async function requireConfirmation(
  { clock }: Context,
  tx: Transaction,
  { operator }: Caller,
  event: CheckedEvent,
  confirmed: readonly MeasurementEffect[],
): Promise<void> {
  const { effects, before } = await effectsOf(tx, event);
  requireConfirmed(effects, before, confirmed);
  if (effects.length === 0 || !operator) return;
  if (!isFactorProofRecent(operator.factorProvenAt, clock.now(), { sensitive: true }))
    throw new DomainError('FACTOR_PROOF_NEEDED');
}

/**
 * Recorded again as it is, nothing changes.
 * @throws MEASUREMENT_UNCONFIRMED, FACTOR_PROOF_NEEDED, CASK_NOT_FOUND, CASK_STAGE, EVENT_RECORDED, FILE_NOT_FOUND, BOTTLING_TOO_YOUNG where a corrected filling is less
 * than three years before the bottling, INVALID_REQUEST with the fields that are wrong
 */
export async function recordEvent(
  context: Context,
  caller: Caller,
  { caskId, eventId, ...entered }: Given & { caskId: number; eventId: string },
): Promise<CaskRecord> {
  await transaction(context.db, async (tx) => {
    const cask = await lockCask(tx, caskId);
    const event = await checkEvent(context, tx, cask, { eventId, entered });
    if (!event) {
      markUnchanged(caller);
      return;
    }
    await requireConfirmation(context, tx, caller, event, entered.confirms ?? []);
    await writeEvent(context, tx, cask, event, { caller, pictures: entered.pictures });
    await recordChange(context, tx, caller, 'cask.record', caskId, { after: { eventId, ...entered } });
  });
  return getCaskRecord(context, caskId);
}
