import type { SaleTransition } from '#domain/alert.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { notify, transaction, type Transaction } from '#server/platform/db/transaction.ts';
import {
  addSearchWords,
  analyzeListing,
  forgetUnusedWords,
  nextCaskIds,
  oneRefreshAtATime,
  readTexts,
  writeListing,
} from './listing-queries.ts';
import { caskWords, codeKey, isSpelt } from './words.ts';

/** Casks a transaction: a few hundred milliseconds, so that the refresh of one sale never waits long. */
const batchSize = 5000;

/** On this channel every process hears that catalogue answers it keeps are out of date. */
export const catalogueChannel = 'catalogue';

/** What else is written in the transaction that changes sale states. */
export type OnTransitions = (tx: Transaction, transitions: readonly SaleTransition[]) => Promise<void>;

async function refreshBatch(
  db: Database,
  caskIds: readonly number[],
  isLast: boolean,
  onTransitions: OnTransitions,
): Promise<void> {
  await transaction(db, async (tx) => {
    await oneRefreshAtATime(tx);
    const texts = await readTexts(tx, caskIds);
    const found = texts.map((text) => ({
      caskId: text.id,
      codeKey: codeKey(text.code),
      words: caskWords(text),
    }));
    await onTransitions(tx, await writeListing(tx, found));
    await addSearchWords(tx, [...new Set(found.flatMap(({ words }) => words))].filter(isSpelt).toSorted());
    if (isLast) await notify(tx, catalogueChannel);
  });
}

async function refreshAll(db: Database, onTransitions: OnTransitions): Promise<void> {
  for (let after = 0; ;) {
    const ids = await nextCaskIds(db, after, batchSize);
    const isLast = ids.length < batchSize;
    await refreshBatch(db, ids, isLast, onTransitions);
    if (isLast) break;
    after = ids.at(-1) ?? after;
  }
  await forgetUnusedWords(db);
  await analyzeListing(db);
}

/**
 * Rebuilds what lists and search show of these casks from the casks, offers and shares as they are committed now,
 * then tells every process. Safe to run at any time, twice, and beside itself.
 */
export async function refreshListing(
  db: Database,
  caskIds: readonly number[] | 'all',
  onTransitions: OnTransitions = async () => undefined,
): Promise<void> {
  if (caskIds === 'all') return refreshAll(db, onTransitions);
  for (let start = 0; start < caskIds.length; start += batchSize) {
    const isLast = start + batchSize >= caskIds.length;
    await refreshBatch(db, caskIds.slice(start, start + batchSize), isLast, onTransitions);
  }
}
