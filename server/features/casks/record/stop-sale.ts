import { isTooLittleFor } from '#domain/cask/publishing.ts';
import { readingsOf } from '#domain/cask/record.ts';
import type { Context } from '#server/features/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { measurementOf } from './measurements.ts';
import { touchCask, updatePublishedAt } from '../stage/stage-queries.ts';
import { eventsOf, findOnSale } from './record-queries.ts';

/**
 * After a measurement, under the cask's lock: a cask that holds too little for all of its shares is not sold on.
 * docs/product.md#record-of-a-cask
 */
export async function stopSaleOfTooLittle(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  caskId: number,
): Promise<void> {
  const offer = await findOnSale(tx, caskId);
  const [first, ...rest] = readingsOf(await eventsOf(tx, caskId)).map(measurementOf);
  if (!offer || !first || !isTooLittleFor(offer, [first, ...rest], offer.bottlingDate)) return;
  await updatePublishedAt(tx, caskId, null);
  await touchCask(tx, caskId, clock.now());
  await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
}
