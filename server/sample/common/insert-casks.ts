import { sql } from 'kysely';
import { dateIn } from '#domain/calendar.ts';
import { caskFacetNames, isWhiskey, type CaskFacet } from '#domain/cask/cask.ts';
import { shareCode } from '#domain/cask/share-code.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { CaskFacts } from './facts.ts';
import { insertSampleDocuments, type DocumentedCask, type OwnDocuments } from './sample-documents.ts';
import { defaultFacetValues } from '#domain/cask/default-facet-values.ts';

export interface ListedCask extends CaskFacts {
  shares: number;
  listedAt: Date;
  publishedAt: Date | null;
  /** Default: whether its day had come when it was listed. */
  isFilled?: boolean;
  /** Null: it has none. Default: those all casks share, current for longer than any test lives. */
  documents?: OwnDocuments | null;
  sample?: boolean;
}

export interface InsertedCask {
  id: number;
  offerId: number;
  code: string;
  shares: number;
}

async function insertShares(tx: Transaction, casks: readonly InsertedCask[]): Promise<void> {
  const caskIds: number[] = [];
  const numbers: number[] = [];
  const codes: string[] = [];
  for (const { id, code, shares } of casks) {
    for (let number = 1; number <= shares; number += 1) {
      caskIds.push(id);
      numbers.push(number);
      codes.push(shareCode(code, number));
    }
  }
  await sql`
    insert into cask_share (cask_id, number, code)
    select * from unnest(${caskIds}::bigint[], ${numbers}::integer[], ${codes}::text[])`.execute(tx);
}

const caskColumns = {
  code: 'text',
  name: 'text',
  warehouse: 'text',
  caskNumber: 'text',
  fillDate: 'date',
  bottlingDate: 'date',
  ...(Object.fromEntries(caskFacetNames.map((facet) => [facet, 'text'])) as Record<CaskFacet, string>),
  wood: 'text',
  previousContents: 'text',
  fillLitres: 'numeric',
  abv: 'numeric',
  distillerNote: 'text',
} as const satisfies Partial<Record<keyof ListedCask, string>>;
const columnNames = Object.keys(caskColumns);
const recordset = sql.raw(
  Object.entries({
    ...caskColumns,
    distillery: 'text',
    priceSgd: 'bigint',
    priceEur: 'bigint',
    shareVolumeMl: 'integer',
    shares: 'integer',
    listedAt: 'timestamptz',
    publishedAt: 'timestamptz',
    sample: 'boolean',
    isFilled: 'boolean',
  })
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', '),
);

function withDefaults(cask: ListedCask): ListedCask {
  const isFilled = cask.fillDate <= dateIn('IE', cask.listedAt);
  return { ...defaultFacetValues, isFilled, ...cask };
}

async function insertDocuments(
  tx: Transaction,
  casks: readonly ListedCask[],
  inserted: readonly InsertedCask[],
): Promise<void> {
  const byCode = new Map(casks.map((cask) => [cask.code, withDefaults(cask)]));
  const names = await tx.selectFrom('distillery').select(['slug', 'name']).execute();
  const nameOf = new Map(names.map(({ slug, name }) => [slug, name]));
  const documented = inserted.flatMap(({ id, code }): DocumentedCask[] => {
    const cask = byCode.get(code);
    if (!cask || cask.documents === null) return [];
    const { documents, fillDate, isFilled = false, listedAt, warehouse, caskNumber } = cask;
    const distilleryName = nameOf.get(cask.distillery) ?? cask.distillery;
    const isOfAge = isFilled && isWhiskey(fillDate, dateIn('IE', listedAt));
    const filling = { volumeMl: Math.round(cask.fillLitres * 1000), strength: Math.round(cask.abv * 10) };
    const own = documents && { own: { ...documents, code, fillDate } };
    const facts = { id, caskNumber, warehouse, distilleryName, ...filling, listedAt };
    return [{ ...facts, isFilled, isWhiskey: isOfAge, ...own }];
  });
  await insertSampleDocuments(tx, documented);
}

export async function insertCasks(tx: Transaction, casks: readonly ListedCask[]): Promise<InsertedCask[]> {
  const json = JSON.stringify(casks.map(withDefaults));
  const { rows } = await sql<InsertedCask>`
    with given as materialized (
      select row.*, distillery.id as distillery_id
      from rows from (jsonb_to_recordset(${json}::jsonb) as (${recordset})) with ordinality as row
      join distillery on distillery.slug = row.distillery
    ), placed as (
      insert into cask (${sql.join(columnNames.map((name) => sql.ref(name)))}, distillery_id, sample, created_at, stage)
      select ${sql.raw(columnNames.map((name) => `"${name}"`).join(', '))}, distillery_id, coalesce(sample, true), "listedAt",
        case when "isFilled" then 'MATURING' else 'ANNOUNCED' end
      from given order by ordinality
      on conflict do nothing returning *
    ), recorded as (
      insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, volume_ml, strength)
      select gen_random_uuid(), id, 'FILLED', fill_date, greatest(created_at, fill_date + interval '1 day'), 'DISTILLERY',
        round(fill_litres * 1000), round(abv * 10)
      from placed where stage = 'MATURING'
    ), offered as (
      insert into offer (cask_id, price_sgd, price_eur, shares_total, share_volume_ml, published_at)
      select placed.id, "priceSgd", "priceEur", shares, "shareVolumeMl", "publishedAt"
      from placed join given using (code) order by placed.id
      returning id, cask_id, shares_total
    )
    select placed.id, offered.id as "offerId", placed.code, offered.shares_total as shares
    from placed join offered on offered.cask_id = placed.id order by placed.id`.execute(tx);
  await insertShares(tx, rows);
  await insertDocuments(tx, casks, rows);
  return rows;
}
