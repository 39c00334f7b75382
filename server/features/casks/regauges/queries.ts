import { sql } from 'kysely';
import type { CaskType } from '#domain/cask/cask.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { EventRow } from '../record/record-queries.ts';

export interface GaugedCask {
  id: number;
  code: string;
  caskType: CaskType;
  stage: CaskStage;
  events: EventRow[];
}

export async function findGaugedCasks(
  db: Reader,
  codes: readonly string[],
): Promise<Map<string, GaugedCask>> {
  const casks = await db
    .selectFrom('cask')
    .select(['id', 'code', 'caskType', 'stage'])
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .execute();
  const ids = casks.map(({ id }) => id);
  const events = await db
    .selectFrom('caskEvent')
    .selectAll()
    .where(sql<boolean>`cask_id = any (${ids}::bigint[])`)
    .orderBy('position')
    .execute();
  const byCask = Map.groupBy(events, ({ caskId }) => caskId);
  return new Map(casks.map((cask) => [cask.code, { ...cask, events: byCask.get(cask.id) ?? [] }]));
}

export async function nextRegauges(
  db: Reader,
  after: number,
  limit: number,
): Promise<(EventRow & { code: string })[]> {
  const { rows } = await sql<EventRow & { code: string }>`
    select event.*, code from cask_event as event join cask on cask.id = event.cask_id
    where event.position > ${after} and kind = 'REGAUGED'
      and not exists (select from cask_event as later where later.corrects = event.id)
    order by event.position limit ${limit}`.execute(db);
  return rows;
}
