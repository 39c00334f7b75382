import type { Cask, CaskSearch } from '#contract/cask/cask.ts';
import { caskSearchBounds } from '#contract/cask/cask-search.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { paged, type Page } from '#server/platform/http/paged.ts';
import { caskView, type CaskRow } from '../cask-view.ts';
import type { CaskSearchFilter } from './search-conditions.ts';
import { estimateMatches, findAndCount, findInOrder, roundEstimate } from './search-queries.ts';
import { parseSearchTerms } from './search-terms.ts';

const exactCountLimit = 2000;
/** Estimated matches from which counting is not tried: below the limit, because the estimate may be too low. */
const manyMatches = 1500;
const maxDepth = 10_000;
const maxPages = caskSearchBounds.page.max + 1;

/**
 * The time of a search must not grow with the catalogue. Few matches are all found through the indexes, counted and
 * sorted. With many matches casks are read in the order of the result until the page is full, and the count is the
 * planner's estimate.
 */
async function findMatches(
  db: Reader,
  filter: CaskSearchFilter,
  { sort, size, page }: CaskSearch,
): Promise<{ rows: CaskRow[]; total: number }> {
  const resultPage = { sort, size, offset: page * size };
  const estimate = await estimateMatches(db, filter);
  if (estimate.matches >= manyMatches) {
    const needed = ((resultPage.offset + size) * estimate.casks) / estimate.matches;
    const rows = await findInOrder(db, filter, resultPage, Math.ceil(3 * needed) + 500);
    if (rows.length === size) return { rows, total: roundEstimate(estimate.matches) };
  }
  const counted = await findAndCount(db, filter, resultPage, exactCountLimit + 1);
  if (counted.total <= exactCountLimit) return counted;
  const rows = await findInOrder(db, filter, resultPage);
  return { rows, total: Math.max(exactCountLimit, roundEstimate(estimate.matches)) };
}

/**
 * Stock and state may lag a moment behind the shares. `totalElements` is exact up to at least 1,000 and an estimate
 * beyond; `totalPages` counts the pages that can be requested.
 */
export async function searchCasks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  search: CaskSearch,
): Promise<Page<Cask>> {
  const terms = search.q === undefined ? [] : await parseSearchTerms(db, search.q);
  if (terms === null || (search.page + 1) * search.size > maxDepth) return paged<Cask>([], search, 0);
  const { rows, total } = await findMatches(db, { ...search, terms }, search);
  const now = clock.now();
  const casks = rows.map((row) => caskView(row, search.currencyType, now));
  const result = paged(casks, search, total);
  return { ...result, totalPages: Math.min(result.totalPages, Math.floor(maxDepth / search.size), maxPages) };
}
