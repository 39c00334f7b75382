import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { measurementsColumn } from './record/measurements.ts';
import { sharesLeft } from './shares/claim-shares.ts';
import { priceColumn } from './search/search-conditions.ts';
import type { PicturedCask } from './pictures/cask-picture.ts';
import { caskEnd } from './stage/cask-end.ts';

/** `available` is counted from the shares now, not read from the listing. */
export async function findCask(db: Reader, id: number, currency: Currency) {
  return db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .innerJoin('distillery', 'distillery.id', 'cask.distilleryId')
    .where('cask.id', '=', id)
    .selectAll('cask')
    .select(['offer.id as offerId', 'offer.sharesTotal', 'offer.shareVolumeMl', 'offer.publishedAt'])
    .select(['distillery.name as distilleryName', 'distillery.county'])
    .select(['offer.priceSgd', 'offer.priceEur'])
    .select(priceColumn(currency).$castTo<number>().as('price'))
    .select(sharesLeft('cask.id').as('available'))
    .select([measurementsColumn.as('measurements'), caskEnd.as('ended')])
    .executeTakeFirst();
}

export async function findPicturedCask(db: Reader, id: number): Promise<PicturedCask | undefined> {
  return db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .innerJoin('distillery', 'distillery.id', 'cask.distilleryId')
    .where('cask.id', '=', id)
    .select([
      'cask.id as caskId',
      'cask.code',
      'cask.name',
      'cask.spiritStyle',
      'cask.caskType',
      'cask.caskNumber',
    ])
    .select(['cask.distilleryId', 'distillery.name as distilleryName', 'cask.wood', 'cask.fillLitres'])
    .select(['cask.fillDate', 'cask.bottlingDate', caskEnd.as('ended')])
    .executeTakeFirst();
}

export interface RangesRow {
  priceMin: number | null;
  priceMax: number | null;
  abvMin: number | null;
  abvMax: number | null;
  fillMin: number | null;
  fillMax: number | null;
  bottlingMin: number | null;
  bottlingMax: number | null;
}

export async function findRanges(db: Reader, currency: Currency): Promise<RangesRow> {
  const price = priceColumn(currency);
  const { rows } = await sql<RangesRow>`
    select min(${price}) as price_min, max(${price}) as price_max, min(abv) as abv_min, max(abv) as abv_max,
      extract(year from min(fill_date))::integer as fill_min, extract(year from max(fill_date))::integer as fill_max,
      extract(year from min(bottling_date))::integer as bottling_min,
      extract(year from max(bottling_date))::integer as bottling_max
    from cask_listing`.execute(db);
  const [row] = rows;
  assert(row, 'an aggregate gives a row');
  return row;
}

export async function findListedDistilleries(db: Reader): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('distillery')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(eb.selectFrom('caskListing').whereRef('caskListing.distilleryId', '=', 'distillery.id')),
    )
    .orderBy('name')
    .execute();
}
