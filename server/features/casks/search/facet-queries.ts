import { sql } from 'kysely';
import type { CaskFacetValues, CaskState } from '#domain/cask/cask.ts';
import { customPlan } from '#server/platform/db/connection/statement-names.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { SearchFacet } from '../listing/facet-keys.ts';
import {
  matchesByColumns,
  matchesByFacetIndex,
  type CaskSearchFilter,
  type SqlPart,
} from './search-conditions.ts';

export interface FacetGroup {
  facets: readonly SearchFacet[];
  filter: CaskSearchFilter;
}

export type FacetRow = { [Facet in keyof CaskFacetValues]?: CaskFacetValues[Facet] | null } & {
  distilleryId?: number | null;
  state?: CaskState | null;
  count: number;
};

const columnsOf = (facets: readonly SearchFacet[]) => facets.map((facet) => sql.ref(facet));

const groupingSets = (columns: readonly SqlPart[]): SqlPart =>
  sql`grouping sets (${sql.join([...columns.map((column) => sql`(${column})`), sql`()`])})`;

export async function countFacets(
  db: Reader,
  { facets, filter }: FacetGroup,
  limit: number,
): Promise<FacetRow[] | null> {
  const columns = columnsOf(facets);
  // The set of all rows makes one row even where nothing is counted.
  const { rows } = await sql<FacetRow & { found: number }>`${customPlan}
    with hits as materialized
      (select ${sql.join(columns)} from cask_listing where ${matchesByFacetIndex(filter)} limit ${limit + 1}),
    total as materialized (select count(*)::integer as found from hits)
    select ${sql.join(columns)}, count(*)::integer as count, (select found from total) as found
    from hits where (select found from total) <= ${limit} group by ${groupingSets(columns)}`.execute(db);
  return (rows[0]?.found ?? 0) > limit ? null : rows;
}

export type SampledRow = Omit<FacetRow, 'count'> & { counts: number[] };

/**
 * Counts all groups in one sample: many short runs of ids, spread over all of them, because neighbours are often of one distillery.
 * Two traps: whole rows of a sample do not fit in `work_mem`, and are written to disk; without the order of a run, the planner may
 * read the whole table for each run.
 * @returns the counts, and how many casks the sample holds
 */
export async function countFacetsInSample(
  db: Reader,
  groups: readonly FacetGroup[],
  { runs, share }: { runs: number; share: number },
): Promise<{ rows: SampledRow[]; sampled: number }> {
  const columns = columnsOf(groups.flatMap(({ facets }) => facets));
  const matches = groups.map(({ filter }, i) => ({
    name: sql.ref(`matches${i}`),
    condition: matchesByColumns(filter),
  }));
  const conditions = sql.join(matches.map(({ name, condition }) => sql`(${condition}) as ${name}`));
  const counts = sql.join(matches.map(({ name }) => sql`count(*) filter (where ${name})`));
  const { rows } = await sql<SampledRow & { sampled: number }>`${customPlan}
    with ends as (select min(cask_id) as low, (max(cask_id) - min(cask_id) + 1)::numeric / ${runs} as step from cask_listing),
    run as (
      select low + floor(run * step)::bigint as first, ceil(step * ${share})::bigint as length
      from ends cross join generate_series(0, ${runs - 1}::integer) as run
    ),
    sample as materialized (
      select cask.* from run cross join lateral (
        select ${sql.join(columns)}, ${conditions} from cask_listing
        where cask_id >= run.first and cask_id < run.first + run.length order by cask_id
      ) as cask
    )
    select ${sql.join(columns)}, array[${counts}]::integer[] as counts, (select count(*)::integer from sample) as sampled
    from sample group by ${groupingSets(columns)}`.execute(db);
  return { rows, sampled: rows[0]?.sampled ?? 0 };
}
