import type { SaleTransition } from '#domain/alert.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { notify, transaction, type Transaction } from '#server/platform/db/transaction.ts';
import {
  addSearchWords,
  analyzeListing,
  deleteUnusedWords,
  nextCaskIds,
  lockRefresh,
  findSearchableCasks,
  writeListing,
} from './listing-queries.ts';
import { allowsTypingErrors, codeKey, searchWordsOf } from './search-words.ts';

/** Casks per transaction: a few hundred milliseconds, so that the refresh after a sale never waits long. */
const batchSize = 5000;

/** Every process listens to it and drops its cached catalogue responses. */
export const catalogueChannel = 'catalogue';

/** Writes more in the transaction that changes sale states. */
export type OnTransitions = (tx: Transaction, transitions: readonly SaleTransition[]) => Promise<void>;

async function refreshBatch(
  db: Database,
  caskIds: readonly number[],
  isLast: boolean,
  onTransitions: OnTransitions,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockRefresh(tx);
    const casks = await findSearchableCasks(tx, caskIds);
    const texts = casks.map((cask) => ({
      caskId: cask.id,
      codeKey: codeKey(cask.code),
      words: searchWordsOf(cask),
    }));
    await onTransitions(tx, await writeListing(tx, texts));
    await addSearchWords(
      tx,
      [...new Set(texts.flatMap(({ words }) => words))].filter(allowsTypingErrors).toSorted(),
    );
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
  await deleteUnusedWords(db);
  await analyzeListing(db);
}

/**
 * Copies casks, offers and shares as they are committed now into the listing, then notifies every process. Safe to run
 * at any time, twice, and concurrently.
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
