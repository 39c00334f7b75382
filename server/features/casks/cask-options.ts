import type { caskOptions } from '#contract/cask.ts';
import { caskSorts } from '#contract/cask-search.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { caskFacetNames, caskFacets, caskStates, type CaskFacet } from '#domain/cask/cask.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { countFacets, findRanges, type FacetRow } from './queries.ts';

type Options = AnswerOf<typeof caskOptions>;

function countsOf<Value extends string>(
  values: readonly Value[],
  rows: readonly FacetRow[],
  facet: CaskFacet | 'state',
): { value: Value; count: number }[] {
  const counts = new Map<string | null, number>(rows.map((row) => [row[facet], row.count]));
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

const facetCounts = (rows: readonly FacetRow[]) =>
  Object.fromEntries(
    caskFacetNames.map((facet) => [facet, countsOf(caskFacets[facet], rows, facet)]),
  ) as unknown as Pick<Options, CaskFacet>;

const range = (min: number | null, max: number | null) => ({ min: min ?? 0, max: max ?? 0 });

/** Counts are over the whole catalogue. */
export async function getCaskOptions(db: Reader, currency: Currency): Promise<Options> {
  const rows = await countFacets(db);
  const ends = await findRanges(db, currency);
  return {
    ...facetCounts(rows),
    distilleryId: rows.flatMap(({ distilleryId: value, distilleryName: name, count }) =>
      value !== null && name !== null ? [{ value, name, count }] : [],
    ),
    state: countsOf(caskStates, rows, 'state'),
    price: range(ends.priceMin, ends.priceMax),
    abv: range(ends.abvMin, ends.abvMax),
    fillYear: range(ends.fillMin, ends.fillMax),
    bottlingYear: range(ends.bottlingMin, ends.bottlingMax),
    sorts: [...caskSorts],
  };
}
