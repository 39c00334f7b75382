import { type caskOptions } from '#contract/cask.ts';
import { caskSorts } from '#contract/cask-search.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { caskStates, caskTypeNames, spiritStyles } from '#domain/cask.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { countFacets, findRanges, type FacetRow } from './queries.ts';

function facet<T extends string>(
  values: readonly T[],
  rows: readonly FacetRow[],
  column: 'spiritStyle' | 'caskType' | 'state',
) {
  const counts = new Map(rows.map((row) => [row[column], row.count]));
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

const range = (min: number | null, max: number | null) => ({ min: min ?? 0, max: max ?? 0 });

/** Every facet with its count over the whole catalogue, the ranges, and the sorts. */
export async function getCaskOptions(db: Reader, currency: Currency): Promise<AnswerOf<typeof caskOptions>> {
  const rows = await countFacets(db);
  const ends = await findRanges(db, currency);
  return {
    spiritStyle: facet(spiritStyles, rows, 'spiritStyle'),
    caskType: facet(caskTypeNames, rows, 'caskType'),
    distilleryId: rows.flatMap(({ distilleryId: value, distilleryName: name, count }) => {
      return value !== null && name !== null ? [{ value, name, count }] : [];
    }),
    state: facet(caskStates, rows, 'state'),
    price: range(ends.priceMin, ends.priceMax),
    abv: range(ends.abvMin, ends.abvMax),
    fillYear: range(ends.fillMin, ends.fillMax),
    bottlingYear: range(ends.bottlingMin, ends.bottlingMax),
    sorts: [...caskSorts],
  };
}
