import { sql } from 'kysely';
import type { SaleTransition } from '#domain/cask/alert.ts';
import { caskState, isOnSale } from '#domain/cask/cask.ts';
import { hasEnded } from '#domain/cask/stage.ts';
import type { Context } from '#server/shared/context.ts';
import {
  forceGenericPlans,
  notifyChannel,
  transaction,
  type Transaction,
} from '#server/platform/db/transaction.ts';
import { lockRefresh, findSearchableCasks, writeListing, type ListedCask } from './listing-queries.ts';
import { allowsTypingErrors, codeKey, searchWordsOf } from './search-words.ts';

/** Casks per transaction: a few hundred milliseconds, so that the refresh after a sale never waits long. */
const batchSize = 5000;

export const catalogueChannel = 'catalogue';

export type OnTransitions = (tx: Transaction, transitions: readonly SaleTransition[]) => Promise<void>;

type Shop = Pick<Context, 'db' | 'clock'>;

function listed(cask: Awaited<ReturnType<typeof findSearchableCasks>>[number], now: Date): ListedCask {
  const { available, sharesTotal: total } = cask;
  return {
    caskId: cask.id,
    state: caskState({ onSale: isOnSale(cask, now), available, total, hasEnded: hasEnded(cask.stage) }),
    available,
    codeKey: codeKey(cask.code),
    words: searchWordsOf(cask),
  };
}

async function refreshBatch(
  { db, clock }: Shop,
  caskIds: readonly number[],
  isLast: boolean,
  onTransitions: OnTransitions,
): Promise<void> {
  await transaction(db, async (tx) => {
    await forceGenericPlans(tx);
    await lockRefresh(tx);
    const casks = await findSearchableCasks(tx, caskIds);
    const now = clock.now();
    const rows = casks.map((cask) => listed(cask, now));
    await onTransitions(tx, await writeListing(tx, rows));
    const words = new Set(rows.flatMap((row) => row.words).filter(allowsTypingErrors));
    await sql`insert into search_word (word) select unnest(${[...words].toSorted()}::text[])
      on conflict do nothing`.execute(tx);
    if (isLast) await notifyChannel(tx, catalogueChannel);
  });
}

async function refreshAll(shop: Shop, onTransitions: OnTransitions): Promise<void> {
  for (let after = 0; ;) {
    const next = shop.db.selectFrom('cask').select('id').where('id', '>', after).orderBy('id');
    const ids = (await next.limit(batchSize).execute()).map(({ id }) => id);
    const isLast = ids.length < batchSize;
    await refreshBatch(shop, ids, isLast, onTransitions);
    if (isLast) break;
    after = ids.at(-1) ?? after;
  }
  await sql`delete from search_word
    where not exists (select from cask_listing where words @> array[search_word.word])`.execute(shop.db);
  // The planner knows the new table before autovacuum does.
  for (const table of ['caskListing', 'searchWord']) await sql`analyze ${sql.table(table)}`.execute(shop.db);
}

/**
 * Copies casks, offers and shares as they are committed now into the listing, then notifies every process. Safe to run
 * at any time, twice, and concurrently.
 */
export async function refreshListing(
  shop: Shop,
  caskIds: readonly number[] | 'all',
  onTransitions: OnTransitions = async () => undefined,
): Promise<void> {
  if (caskIds === 'all') return refreshAll(shop, onTransitions);
  for (let start = 0; start < caskIds.length; start += batchSize) {
    const isLast = start + batchSize >= caskIds.length;
    await refreshBatch(shop, caskIds.slice(start, start + batchSize), isLast, onTransitions);
  }
}
