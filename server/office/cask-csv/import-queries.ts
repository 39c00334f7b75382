import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Draft } from '#server/office/casks/draft-queries.ts';
import type { OfferedCask } from '#server/office/casks/office-cask-queries.ts';

export type FoundByCode = { draft: Draft } | { cask: OfferedCask };

export async function findByCodes(db: Reader, codes: readonly string[]): Promise<Map<string, FoundByCode>> {
  const among = sql`any(${codes}::text[])`;
  const drafts = await db
    .selectFrom('caskDraft')
    .selectAll()
    .where(sql<boolean>`facts ->> 'code' = ${among}`)
    .orderBy('id', 'desc')
    .execute();
  const casks = await offeredCasks(db)
    .where(sql<boolean>`cask.code = ${among}`)
    .execute();
  return new Map<string, FoundByCode>([
    ...drafts.map((draft) => [draft.facts.code ?? '', { draft: draft }] as const),
    ...casks.map((cask) => [cask.code, { cask }] as const),
  ]);
}

interface Place {
  line: number;
  id: number | null;
  warehouse: string | null;
  caskNumber: string | null;
  fillDate: string | null;
}

export async function linesOfTakenPlaces(db: Reader, places: readonly Place[]): Promise<Set<number>> {
  const wanted = places.map(({ fillDate, ...place }) => ({ ...place, year: fillDate?.slice(0, 4) ?? null }));
  const { rows } = await sql<{ line: number }>`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json)
        as asked (line integer, id bigint, warehouse text, "caskNumber" text, year text)
      where warehouse is not null and "caskNumber" is not null and year is not null
    )
    select line from asked
    where exists (select from cask where cask.warehouse = asked.warehouse and cask_number = asked."caskNumber"
        and fill_year = asked.year::integer)
      or exists (select from cask_draft as draft where facts ->> 'caskNumber' = asked."caskNumber"
        and facts ->> 'warehouse' = asked.warehouse and left(facts ->> 'fillDate', 4) = asked.year
        and draft.id is distinct from asked.id and not exists (select from asked as own where own.id = draft.id))
      or exists (select from asked as other where other.line <> asked.line and other.warehouse = asked.warehouse
        and other."caskNumber" = asked."caskNumber" and other.year = asked.year)`.execute(db);
  return new Set(rows.map(({ line }) => line));
}

export async function findDistilleryIds(db: Reader): Promise<Set<number>> {
  const rows = await db.selectFrom('distillery').select('id').where('state', '=', 'PUBLISHED').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Drafts after `after`, by id; of those with one code the first, where no cask has it: an import knows them by it. */
export async function nextDrafts(db: Reader, after: number, limit: number): Promise<Draft[]> {
  const rows = await db
    .selectFrom('caskDraft')
    .selectAll()
    .where('id', '>', after)
    .where(
      sql<boolean>`facts ->> 'code' is not null and not exists (select from cask where code = facts ->> 'code')
        and not exists (select from cask_draft as older where older.id < cask_draft.id
          and older.facts ->> 'code' = cask_draft.facts ->> 'code')`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows;
}

const offeredCasks = (db: Reader) =>
  db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .selectAll('cask')
    .select(['priceSgd', 'priceEur', 'sharesTotal', 'shareVolumeMl', 'publishedAt'])
    .select(sql<number>`0`.as('sold'));

export function nextOfferedCasks(db: Reader, after: number, limit: number): Promise<OfferedCask[]> {
  return offeredCasks(db).where('cask.id', '>', after).orderBy('cask.id').limit(limit).execute();
}
