import { isTooLittleFor } from '#domain/cask/publishing.ts';
import { readingsOf, type CaskEvent } from '#domain/cask/record.ts';
import type { Context } from '#server/shared/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { measurementOf } from '#server/features/casks/record/measurements.ts';
import { touchCask, updatePublishedAt } from '#server/features/casks/stage/stage-queries.ts';
import { eventsOf, findOffer, type FoundOffer } from '#server/features/casks/record/record-queries.ts';

/**
 * After a measurement, under the cask's lock: a cask that holds too little for all of its shares is not sold on.
 * docs/product.md#record-of-a-cask
 */
export async function stopSaleOfTooLittle(
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

export function holdsTooLittle(offer: FoundOffer, events: readonly CaskEvent[]): boolean {
  const [first, ...rest] = readingsOf(events).map(measurementOf);
  return first !== undefined && isTooLittleFor(offer, [first, ...rest], offer.bottlingDate);
}

/** After a correction: a sale that the corrected measurement ended goes on, unless the cask still holds too little. */
export async function resumeSale(
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
