import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Currency } from '#domain/money.ts';
import type { caskOptions } from '#contract/cask/cask.ts';
import { caskSorts } from '#contract/cask/cask-search.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { caskFacetNames, caskFacets, caskStates, type CaskFacet } from '#domain/cask/cask.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { countFacets, countFacetsInSample, type FacetGroup, type FacetRow } from './facet-queries.ts';
import { searchFacets, type SearchFacet } from '../listing/facet-keys.ts';
import { priceColumn, type CaskSearchFilter, type SqlPart } from './search-conditions.ts';
import { estimateMatches, roundEstimate } from './search-queries.ts';
import { parseSearchTerms } from './search-terms.ts';

type Options = AnswerOf<typeof caskOptions>;

/** More matches than this are estimated from a sample: the time must not grow with the catalogue. */
const exactCountLimit = 5000;
const sample = { casks: exactCountLimit, runs: 1000 };

type Counts = Map<string, number>;

const keyOf = (facet: SearchFacet, value: unknown) => `${facet}:${String(value)}`;

function addCounts<Row extends Omit<FacetRow, 'count'>>(
  counts: Counts,
  facets: readonly SearchFacet[],
  rows: readonly Row[],
  countOf: (row: Row) => number,
): void {
  for (const row of rows) {
    const facet = facets.find((one) => (row[one] ?? null) !== null);
    if (facet !== undefined) counts.set(keyOf(facet, row[facet]), countOf(row));
  }
}

async function addEstimates(
  db: Reader,
  counts: Counts,
  groups: readonly [FacetGroup, ...FacetGroup[]],
): Promise<void> {
  const { casks } = await estimateMatches(db, groups[0].filter);
  const share = Math.min(1, sample.casks / casks);
  const { rows, sampled } = await countFacetsInSample(db, groups, { runs: sample.runs, share });
  const scale = casks / Math.max(1, sampled);
  for (const [i, { facets }] of groups.entries())
    addCounts(counts, facets, rows, (row) => roundEstimate((row.counts[i] ?? 0) * scale));
}

/** A value of a facet is counted beside the filters of the other facets: choosing a second one of the same adds its casks. */
async function countAll(
  db: Reader,
  filter: CaskSearchFilter,
): Promise<{ counts: Counts; estimated: SearchFacet[] }> {
  const chosen = searchFacets.filter((facet) => filter[facet] !== undefined);
  const narrowest: FacetGroup = { facets: searchFacets.filter((facet) => !chosen.includes(facet)), filter };
  const groups: FacetGroup[] = [
    narrowest,
    ...chosen.map((facet) => ({ facets: [facet], filter: { ...filter, [facet]: undefined } })),
  ].filter(({ facets }) => facets.length > 0);
  const counts: Counts = new Map();
  const tooMany: FacetGroup[] = [];
  for (const group of groups) {
    // The others leave a filter out, so they match at least as many.
    const rows = tooMany.includes(narrowest) ? null : await countFacets(db, group, exactCountLimit);
    if (rows === null) tooMany.push(group);
    else addCounts(counts, group.facets, rows, ({ count }) => count);
  }
  const [first, ...others] = tooMany;
  if (first) await addEstimates(db, counts, [first, ...others]);
  return { counts, estimated: tooMany.flatMap(({ facets }) => facets) };
}

const range = (ofEnd: (end: SqlPart) => SqlPart) =>
  sql`json_build_object('min', coalesce(${ofEnd(sql.raw('min'))}, 0), 'max', coalesce(${ofEnd(sql.raw('max'))}, 0))`;
const years = (column: string) => range((end) => sql`extract(year from ${end}(${sql.ref(column)}))::integer`);

type Ranges = Record<'price' | 'abv' | 'fillYear' | 'bottlingYear', { min: number; max: number }>;

async function findRanges(db: Reader, currency: Currency): Promise<Ranges> {
  const { rows } = await sql<Ranges>`
    select ${range((end) => sql`${end}(${priceColumn(currency)})`)} as price, ${range((end) => sql`${end}(abv)`)} as abv,
      ${years('fillDate')} as fill_year, ${years('bottlingDate')} as bottling_year
    from cask_listing`.execute(db);
  const [row] = rows;
  assert(row, 'an aggregate gives a row');
  return row;
}

export async function getCaskOptions(
  db: Reader,
  { q, ...filter }: QueryOf<typeof caskOptions>,
): Promise<Options> {
  const terms = q === undefined ? [] : await parseSearchTerms(db, q);
  const none = { counts: new Map() as Counts, estimated: [] };
  const { counts, estimated } = terms === null ? none : await countAll(db, { ...filter, terms });
  const ranges = await findRanges(db, filter.currencyType);
  const distilleries = await db
    .selectFrom('distillery')
    .select(['id', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('caskListing').whereRef('caskListing.distilleryId', '=', 'distillery.id')),
    )
    .orderBy('name')
    .execute();
  const counted = <Value>(facet: SearchFacet, value: Value) => ({
    value,
    count: counts.get(keyOf(facet, value)) ?? 0,
  });
  return {
    ...(Object.fromEntries(
      caskFacetNames.map((facet) => [facet, caskFacets[facet].map((value) => counted(facet, value))]),
    ) as unknown as Pick<Options, CaskFacet>),
    distilleryId: distilleries.map(({ id, name }) => ({ ...counted('distilleryId', id), name })),
    state: caskStates.map((state) => counted('state', state)),
    estimated,
    ...ranges,
    sorts: [...caskSorts],
  };
}
