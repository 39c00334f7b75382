import { sql, type RawBuilder } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { ListedOfficeCask, listOfficeCasks as endpoint } from '#contract/office/office-cask.ts';
import { facetValuesOf } from '#domain/cask/cask.ts';
import type { DraftFacts, ShareVolume, WholeFacts } from '#domain/cask/publishing.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { cursorPage, pageSize } from '#server/platform/http/cursor-page.ts';
import { answered, type Stored } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { touchCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { holds } from '#server/platform/db/like.ts';

export type OfferedCask = Row<'cask'> &
  Pick<Row<'offer'>, 'priceSgd' | 'priceEur' | 'sharesTotal' | 'shareVolumeMl' | 'publishedAt'> & {
    sold: number;
  };

export function findOfferedCask(db: Reader, id: number): Promise<OfferedCask | undefined> {
  return db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .selectAll('cask')
    .select(['priceSgd', 'priceEur', 'sharesTotal', 'shareVolumeMl', 'publishedAt'])
    .select((eb) =>
      eb
        .selectFrom('caskShare')
        .whereRef('caskShare.caskId', '=', 'cask.id')
        .where('orderId', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('sold'))
        .$asScalar()
        .$notNull()
        .as('sold'),
    )
    .where('cask.id', '=', id)
    .executeTakeFirst();
}

export async function isDistilleryOffered(db: Reader, id: number): Promise<boolean> {
  const query = db.selectFrom('distillery').select('id').where('id', '=', id);
  return (await query.where('state', '=', 'PUBLISHED').executeTakeFirst()) !== undefined;
}

export interface Identity extends Pick<DraftFacts, 'code' | 'warehouse' | 'caskNumber' | 'fillDate'> {
  id: number | null;
  isFilled: boolean;
}

/**
 * Whether another cask or draft has its code, or its warehouse, number and year of filling. While either of two casks is
 * not filled its year may change: to who recounts the register they are one.
 */
export async function findSameIdentity(
  db: Reader,
  { id, code, warehouse, caskNumber, fillDate, isFilled }: Identity,
): Promise<{ isCodeTaken: boolean; isPlaceTaken: boolean }> {
  const year = fillDate?.slice(0, 4) ?? null;
  const { rows } = await sql<{ isCodeTaken: boolean; isPlaceTaken: boolean }>`
    select
      exists (select from cask where code = ${code}::text and id is distinct from ${id}::bigint)
      or exists (select from cask_draft where facts ->> 'code' = ${code}::text and id is distinct from ${id}::bigint)
        as is_code_taken,
      exists (select from cask where warehouse = ${warehouse}::text and cask_number = ${caskNumber}::text
                and id is distinct from ${id}::bigint
                and (fill_year = ${year}::integer or not ${isFilled}::boolean
                  or not exists (select from cask_event where cask_id = cask.id and kind = 'FILLED')))
      or exists (select from cask_draft where facts ->> 'caskNumber' = ${caskNumber}::text
                   and facts ->> 'warehouse' = ${warehouse}::text
                   and left(facts ->> 'fillDate', 4) = ${year}::text and id is distinct from ${id}::bigint)
        as is_place_taken`.execute(db);
  const [row] = rows;
  assert(row, 'a select without a table gives a row');
  return row;
}

interface NewCask extends WholeFacts {
  id: number;
  stage: Row<'cask'>['stage'];
  now: Date;
}

/** With its offer, not on sale. @returns whether it could be: another cask may have its identity by now */
export async function insertCask(tx: Transaction, cask: NewCask): Promise<boolean> {
  const { fillVolumeMl, fillStrength, priceSgd, priceEur, shares, shareVolumeMl, now, ...facts } = cask;
  const filling = { fillLitres: fillVolumeMl / 1000, abv: fillStrength / 10 };
  const inserted = await tx
    .insertInto('cask')
    .values({ ...facts, ...facetValuesOf(cask), ...filling, sample: false, createdAt: now, changedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  const offer = { caskId: cask.id, priceSgd, priceEur, sharesTotal: shares, publishedAt: null };
  await tx
    .insertInto('offer')
    .values({ ...offer, shareVolumeMl: shareVolumeMl as ShareVolume })
    .execute();
  return true;
}

export async function updateOfferedCask(
  tx: Transaction,
  id: number,
  { facts, now }: { facts: WholeFacts; now: Date },
): Promise<void> {
  const { name, wood, previousContents, distillerNote, bottlingDate, priceSgd, priceEur } = facts;
  await tx
    .updateTable('cask')
    .set({ name, wood, previousContents, distillerNote, bottlingDate })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('offer').set({ priceSgd, priceEur }).where('caskId', '=', id).execute();
  await touchCask(tx, id, now);
}

export async function updateFillingDay(
  tx: Transaction,
  id: number,
  { fillDate, bottlingDate }: Pick<WholeFacts, 'fillDate' | 'bottlingDate'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('cask').set({ fillDate, bottlingDate }).where('id', '=', id).execute();
  await touchCask(tx, id, now);
}

export async function listOfficeCasks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { q, state, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const [now, limit] = [clock.now(), pageSize + 1];
  const all = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);
  // A filter that is not set is left out: with `$1 is null or …` the planner reads every cask.
  const conditionsOf = (id: RawBuilder<unknown>, shown: RawBuilder<unknown>) => [
    ...(after === undefined ? [] : [sql`${id} < ${after}`]),
    ...(q === undefined ? [] : [holds(shown, q)]),
  ];
  const ofDraft = [
    ...conditionsOf(sql`draft.id`, sql`concat(facts ->> 'code', ' ', facts ->> 'name')`),
    ...(state === undefined ? [] : [sql`draft.state = ${state}`]),
  ];
  const ofState = {
    ON_SALE: sql`published_at <= ${now}`,
    ANNOUNCED: sql`(published_at is null or published_at > ${now})`,
    DRAFT: sql`false`,
    CHECKED: sql`false`,
  };
  const ofCask = [
    ...conditionsOf(sql`cask.id`, sql`code || ' ' || cask.name`),
    ...(state === undefined ? [] : [ofState[state]]),
  ];
  const { rows } = await sql<Stored<ListedOfficeCask>>`
    (select draft.id, draft.state, null as stage, facts ->> 'code' as code, facts ->> 'name' as name,
       distillery.name as "distilleryName", (facts ->> 'priceSgd')::bigint as "priceSgd",
       (facts ->> 'priceEur')::bigint as "priceEur", (facts ->> 'shares')::integer as shares, changed_at as "changedAt"
     from cask_draft as draft left join distillery on distillery.id = (facts ->> 'distilleryId')::bigint
     where ${all(ofDraft)} order by draft.id desc limit ${limit})
    union all
    (select cask.id, case when published_at <= ${now} then 'ON_SALE' else 'ANNOUNCED' end, stage, code, cask.name,
       distillery.name, price_sgd, price_eur, shares_total, coalesce(changed_at, created_at)
     from cask join offer on offer.cask_id = cask.id join distillery on distillery.id = distillery_id
     where ${all(ofCask)} order by cask.id desc limit ${limit})
    order by id desc limit ${limit}`.execute(db);
  return cursorPage(rows, answered, ({ id }) => id);
}
