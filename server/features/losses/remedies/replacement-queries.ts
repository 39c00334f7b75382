import { dateIn } from '#domain/calendar.ts';
import { sql } from 'kysely';
import { maxReplacements } from '#domain/cask/loss.ts';
import type { Measurement } from '#domain/cask/ageing.ts';
import { sellableStages } from '#domain/cask/stage.ts';
import type { Currency } from '#domain/money.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { lastMeasurementColumn } from '#server/features/casks/record/measurements.ts';
import { sharesLeft } from '#server/features/casks/shares/claim-shares.ts';

export interface ReplacementRow
  extends
    Pick<Row<'cask'>, 'fillDate' | 'bottlingDate' | 'abv'>,
    Pick<Row<'offer'>, 'shareVolumeMl' | 'priceSgd' | 'priceEur'> {
  caskId: number;
  caskCode: string;
  caskName: string;
  distilleryName: string;
  measurements: readonly Measurement[];
  left: number;
}

interface Lost {
  caskId: number;
  value: Record<Currency, number>;
}

/**
 * Casks on sale of the same style, whose share holds as much and costs as much, in both currencies, as that of the lost
 * cask costs today and as was asked for it. The first `maxReplacements`, those of the same distillery before the others,
 * then the nearest in price. None of a distillery that is insolvent.
 */
export async function findReplacements(db: Reader, { caskId, value }: Lost, now: Date) {
  const { rows } = await sql<ReplacementRow>`
    select * from (
      select cask.id as cask_id, cask.code as cask_code, cask.name as cask_name, distillery.name as distillery_name,
        cask.fill_date, cask.bottling_date, cask.abv, ${lastMeasurementColumn} as measurements, offer.share_volume_ml, offer.price_sgd, offer.price_eur,
        cask.distillery_id = lost.distillery_id as is_of_distillery, ${sharesLeft('cask.id')} as left
      from cask as lost join offer as lost_offer on lost_offer.cask_id = lost.id
      join cask on cask.spirit_style = lost.spirit_style and cask.id <> lost.id
      join offer on offer.cask_id = cask.id
      join distillery on distillery.id = cask.distillery_id
      where lost.id = ${caskId} and cask.stage = any (${[...sellableStages]}::text[]) and offer.published_at <= ${now}
        and cask.evidence_until >= ${dateIn('IE', now)}::date
        and offer.share_volume_ml >= lost_offer.share_volume_ml
        and offer.price_sgd >= greatest(lost_offer.price_sgd, ${value.SGD}::bigint)
        and offer.price_eur >= greatest(lost_offer.price_eur, ${value.EUR}::bigint)
        and not exists (select from cask_loss as insolvency join cask as other on other.id = insolvency.cask_id
          where cause = 'INSOLVENCY' and other.distillery_id = cask.distillery_id)
    ) as sibling
    where "left" > 0 order by is_of_distillery desc, price_sgd, cask_id limit ${maxReplacements}`.execute(db);
  return rows;
}
