import { caskSorts, type caskOptions } from '#contract/cask.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { caskStates, caskTypeNames, spiritStyles, type CaskState } from '#domain/cask.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '../db/transaction.ts';
import { countFacets, findRanges, type FacetRow } from './queries.ts';

const stateNames: Record<CaskState, string> = {
  FILLING_SOON: 'Filling soon',
  ACTIVE: 'Available',
  ACTIVE_LIMITED_QUANTITY: 'Last shares',
  SOLD_OUT: 'Sold out',
};

/** 'SINGLE_POT_STILL' as people write it: 'Single Pot Still'. */
function inWords(value: string): string {
  return value
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function facet<T extends string>(
  values: readonly T[],
  rows: readonly FacetRow[],
  column: 'spirit_style' | 'cask_type' | 'state',
  nameOf: (value: T) => string = inWords,
) {
  const counts = new Map(rows.map((row) => [row[column], row.count]));
  return values.map((value) => ({ value, name: nameOf(value), count: counts.get(value) ?? 0 }));
}

const range = (min: number | null, max: number | null) => ({ min: min ?? 0, max: max ?? 0 });

/** Every facet with its count over the whole catalogue, the ranges, and the sorts. */
export async function getCaskOptions(db: Reader, currency: Currency): Promise<AnswerOf<typeof caskOptions>> {
  const rows = await countFacets(db);
  const ends = await findRanges(db, currency);
  return {
    spiritStyle: facet(spiritStyles, rows, 'spirit_style'),
    caskType: facet(caskTypeNames, rows, 'cask_type'),
    distilleryId: rows.flatMap(({ distillery_id: value, distillery_name: name, count }) => {
      return value !== null && name !== null ? [{ value, name, count }] : [];
    }),
    state: facet(caskStates, rows, 'state', (state) => stateNames[state]),
    price: range(ends.price_min, ends.price_max),
    abv: range(ends.abv_min, ends.abv_max),
    fillYear: range(ends.fill_min, ends.fill_max),
    bottlingYear: range(ends.bottling_min, ends.bottling_max),
    sorts: [...caskSorts],
  };
}
