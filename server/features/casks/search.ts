import type { Cask, CaskSearch } from '#contract/cask.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { caskView, type CaskRow } from './cask-view.ts';
import { emptyPage, type Page } from './page.ts';
import { estimateMatches, findAll, findFirst, findNear, type Filter } from './search-queries.ts';
import { termsOf } from './search-terms.ts';

/** Up to here matches are counted exactly; beyond, a list says about how many. */
const exactUpTo = 2000;
/** Matches estimated, with a margin for the estimate, from which counting them first would be work for nothing. */
const surelyMany = 1500;
/** How far a list can be paged, in casks: what is deeper is found by narrowing. */
const deepest = 10_000;
/** The contract asks for pages 0 to 400. */
const mostPages = 401;

interface Hits {
  rows: CaskRow[];
  total: number;
}

/** Nobody counts 12,606 casks, and the planner did not either: two figures say that it is an estimate. */
function rounded(estimate: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(estimate)) - 1);
  return Math.round(estimate / unit) * unit;
}

/**
 * The time of a search must not grow with the catalogue. Few matches: all are found through the indexes, counted and
 * sorted. Many: casks are read in the order asked for until the page is full, and the planner's estimate is the count.
 */
async function hitsOf(db: Reader, filter: Filter, search: CaskSearch): Promise<Hits> {
  const window = { sort: search.sort, size: search.size, offset: search.page * search.size };
  const estimate = await estimateMatches(db, filter);
  if (estimate.matches >= surelyMany) {
    const needed = ((window.offset + window.size) * estimate.casks) / estimate.matches;
    const rows = await findNear(db, filter, { ...window, effort: Math.ceil(3 * needed) + 500 });
    if (rows.length === window.size) return { rows, total: rounded(estimate.matches) };
  }
  const all = await findAll(db, filter, { ...window, limit: exactUpTo + 1 });
  if (all.total <= exactUpTo) return all;
  return { rows: await findFirst(db, filter, window), total: Math.max(exactUpTo, rounded(estimate.matches)) };
}

/**
 * Casks as the listing shows them; stock and state may lag a moment behind the shares.
 * `totalElements` is exact for at least the first 1,000 and an estimate beyond; `totalPages` counts the pages that can be asked for.
 */
export async function searchCasks(db: Reader, search: CaskSearch): Promise<Page<Cask>> {
  const terms = search.q === undefined ? [] : await termsOf(db, search.q);
  if (terms === null || (search.page + 1) * search.size > deepest) return emptyPage(search);
  const { rows, total } = await hitsOf(db, { ...search, terms }, search);
  return {
    content: rows.map((row) => caskView(row, search.currencyType)),
    page: search.page,
    size: search.size,
    totalElements: total,
    totalPages: Math.min(Math.ceil(total / search.size), Math.floor(deepest / search.size), mostPages),
  };
}
