import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { CaskEvent, CaskEventSource } from '#domain/cask/record.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { holds } from '#server/platform/db/like.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { lastMeasurementColumn } from './measurements.ts';

export type EventRow = Row<'caskEvent'>;

export interface NewEvent extends CaskEvent {
  caskId: number;
  source: CaskEventSource;
  recordedBy: string | null;
}

export async function eventsOf(db: Reader, caskId: number): Promise<EventRow[]> {
  return db.selectFrom('caskEvent').selectAll().where('caskId', '=', caskId).orderBy('position').execute();
}

export type ShownEvent = EventRow & { correctedBy: string | null };

export async function newestEvents(db: Reader, caskId: number, limit: number): Promise<ShownEvent[]> {
  const { rows } = await sql<ShownEvent>`
    select event.*, later.id as corrected_by from cask_event as event
    left join cask_event as later on later.corrects = event.id
    where event.cask_id = ${caskId}
    order by event.happened_on desc, event.position desc limit ${limit}`.execute(db);
  return rows;
}

export async function findEvent(db: Reader, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('caskEvent').selectAll().where('id', '=', id).executeTakeFirst();
}

type EventToWrite = Omit<Insertable<Schema['caskEvent']>, 'id'> & { id?: string };

export async function insertEvent(tx: Transaction, event: EventToWrite): Promise<void> {
  await tx
    .insertInto('caskEvent')
    .values({ id: randomUUID(), ...event })
    .execute();
}

export async function updateFilling(
  tx: Transaction,
  caskId: number,
  filling: Pick<Row<'cask'>, 'fillDate' | 'bottlingDate' | 'fillLitres' | 'abv'>,
): Promise<void> {
  await tx
    .updateTable('cask')
    .set((eb) => ({ ...filling, version: eb('version', '+', 1) }))
    .where('id', '=', caskId)
    .execute();
}

export async function findRecords(
  db: Reader,
  { q, after, limit }: { q?: string | undefined; after?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('cask')
    .innerJoin('distillery', 'distillery.id', 'distilleryId')
    .select(['cask.id', 'code', 'cask.name', 'distillery.name as distilleryName'])
    .select(['warehouse', 'caskNumber', 'stage'])
    .select(lastMeasurementColumn.as('measured'))
    .orderBy('cask.id', 'desc')
    .limit(limit);
  if (after !== undefined) query = query.where('cask.id', '<', after);
  if (q !== undefined)
    query = query.where(
      // The index `cask_record_found_idx` is of this very expression.
      holds(sql`code || ' ' || cask.name || ' ' || warehouse || ' ' || cask_number`, q),
    );
  return query.execute();
}

export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

export async function findOffer(tx: Transaction, caskId: number) {
  return tx
    .selectFrom('offer')
    .innerJoin('cask', 'cask.id', 'offer.caskId')
    .select(['offer.sharesTotal as shares', 'offer.shareVolumeMl', 'cask.bottlingDate'])
    .select(['offer.publishedAt', 'offer.stoppedBy', 'offer.stoppedFrom'])
    .where('offer.caskId', '=', caskId)
    .executeTakeFirst();
}
