import { sql } from 'kysely';
import type { Certificate } from '#contract/certificate.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Stored } from '#server/platform/http/instants.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export type CertificateRow = Omit<Stored<Certificate>, 'volume' | 'withdrawUntil'> &
  Pick<Row<'offer'>, 'shareVolumeMl'> &
  Pick<Row<'orders'>, 'placedAt' | 'country'> & { certificateId: string };

export interface CertificateFilter {
  orderId?: string | undefined;
  caskId?: number | undefined;
  shareCode?: string | undefined;
  onePerCask?: 'true' | undefined;
}

const matches = ({ orderId, caskId, shareCode }: CertificateFilter) => sql<boolean>`
  (${orderId ?? null}::uuid is null or certificate.order_id = ${orderId ?? null}::uuid)
  and (${caskId ?? null}::bigint is null or certificate.cask_id = ${caskId ?? null}::bigint)
  and (${shareCode ?? null}::text is null or (certificate.cask_id, certificate.number) in (
    select cask_id, number from cask_share where code = ${shareCode ?? null}::text))`;

export async function findCertificates(
  db: Reader,
  memberId: string,
  filter: CertificateFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select certificate.id as certificate_id, share.code as share_code, certificate.number as share_number, offer.shares_total, held_of_cask,
           cask.id as cask_id,
           cask.code as cask_code, cask.name, distillery.name as distillery_name, cask.spirit_style, cask.cask_type,
           cask.fill_date, cask.bottling_date, offer.share_volume_ml, cask.abv, certificate.order_id,
           certificate.issued_at, cask.sample, certificate.state, cask.stage, orders.placed_at,
           coalesce(orders.country, member.country) as country,
           case when bottled_on is not null and first_bottle is not null then json_build_object(
             'bottledOn', bottled_on, 'firstBottle', first_bottle, 'bottles', bottles, 'ofBottles', filled - broken,
             'bottleMl', bottle_ml, 'heldBottles', held_bottles) end as bottled
    from (select certificate.*, count(*) over of_cask as held_of_cask, max(issued_at) over of_cask as latest,
            row_number() over (of_cask order by issued_at desc, certificate.number) as place,
            bottling_id, first_bottle, bottles, (sum(bottles) over of_cask)::integer as held_bottles
          from certificate left join bottle_allocation on certificate_id = certificate.id
          where member_id = ${memberId} and voided_at is null
          window of_cask as (partition by cask_id)) as certificate
    join cask_share as share using (cask_id, number)
    join orders on orders.id = certificate.order_id join member on member.id = certificate.member_id
    join cask on cask.id = certificate.cask_id
    join distillery on distillery.id = cask.distillery_id
    join offer on offer.cask_id = cask.id
    left join bottling_result as result using (bottling_id)
    where ${matches(filter)} and (${filter.onePerCask !== 'true'} or place = 1)
    order by latest desc, cask.id, certificate.issued_at desc, certificate.number limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countCertificates(db: Reader, memberId: string, filter: CertificateFilter) {
  const { count } = await db
    .selectFrom('certificate')
    .select(({ fn }) =>
      (filter.onePerCask ? fn.count<number>('caskId').distinct() : fn.countAll<number>()).as('count'),
    )
    .where('memberId', '=', memberId)
    .where('voidedAt', 'is', null)
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

export async function sharesHeldByCask(db: Reader, memberId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('certificate')
    .select(['caskId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('memberId', '=', memberId)
    .where('voidedAt', 'is', null)
    .groupBy('caskId')
    .execute();
  return Object.fromEntries(rows.map(({ caskId, count }) => [caskId, count]));
}

export async function findHeldCask(db: Reader, memberId: string, caskId: number) {
  return db
    .selectFrom('certificate')
    .innerJoin('cask', 'cask.id', 'certificate.caskId')
    .select(['cask.id', 'cask.name'])
    .where((of) => of.and({ 'certificate.memberId': memberId, 'certificate.caskId': caskId }))
    .where('certificate.voidedAt', 'is', null)
    .executeTakeFirst();
}
