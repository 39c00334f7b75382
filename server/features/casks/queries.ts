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
    .select(['cask.id as caskId', 'cask.code', 'cask.name', 'cask.spiritStyle', 'cask.caskType'])
    .select([
      'cask.caskNumber',
      'cask.distilleryId',
      'distillery.name as distilleryName',
      'cask.wood',
      'cask.fillLitres',
    ])
    .select(['cask.fillDate', 'cask.bottlingDate', caskEnd.as('ended')])
    .executeTakeFirst();
}

export async function findCaskName(db: Reader, caskId: number): Promise<string | null> {
  const cask = await db.selectFrom('cask').select('name').where('id', '=', caskId).executeTakeFirst();
  return cask?.name ?? null;
}
