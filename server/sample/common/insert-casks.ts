import { sql } from 'kysely';
import { shareCode } from '#domain/share.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { CaskFacts } from './facts.ts';

export interface ListedCask extends CaskFacts {
  shares: number;
  listedAt: Date;
  publishedAt: Date | null;
}

interface Offered {
  id: number;
  code: string;
  shares: number;
}

async function insertShares(tx: Transaction, casks: readonly Offered[]): Promise<void> {
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

/** With offers and shares, in the given order; casks whose code exists are skipped. @returns how many were inserted */
export async function insertCasks(tx: Transaction, casks: readonly ListedCask[]): Promise<number> {
  const { rows } = await sql<Offered>`
    with given as materialized (
      select row.*, distillery.id as distillery_id
      from rows from (jsonb_to_recordset(${JSON.stringify(casks)}::jsonb) as (
        code text, name text, distillery text, warehouse text, "caskNumber" text, "fillDate" date, "bottlingDate" date,
        "spiritStyle" text, "caskType" text, wood text, "previousContents" text, "fillLitres" numeric, abv numeric,
        "priceSgd" bigint, "priceEur" bigint, "shareVolumeMl" integer, "distillerNote" text, shares integer,
        "listedAt" timestamptz, "publishedAt" timestamptz)) with ordinality as row
      join distillery on distillery.slug = row.distillery
    ), placed as (
      insert into cask (distillery_id, code, name, warehouse, cask_number, fill_date, bottling_date, spirit_style, cask_type,
                        wood, previous_contents, fill_litres, abv, distiller_note, sample, created_at)
      select distillery_id, code, name, warehouse, "caskNumber", "fillDate", "bottlingDate", "spiritStyle", "caskType",
             wood, "previousContents", "fillLitres", abv, "distillerNote", true, "listedAt"
      from given order by ordinality
      on conflict (code) do nothing returning id, code
    ), offered as (
      insert into offer (cask_id, price_sgd, price_eur, shares_total, share_volume_ml, published_at)
      select placed.id, "priceSgd", "priceEur", shares, "shareVolumeMl", "publishedAt"
      from placed join given using (code) order by placed.id
      returning cask_id, shares_total
    )
    select placed.id, placed.code, offered.shares_total as shares
    from placed join offered on offered.cask_id = placed.id order by placed.id`.execute(tx);
  await insertShares(tx, rows);
  return rows.length;
}
