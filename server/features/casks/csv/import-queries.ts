import { sql } from 'kysely';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Draft } from '../office/draft-queries.ts';
import type { OfferedCask } from '../office/office-cask-queries.ts';

/** The draft of a code; of two drafts with one code the older. */
export type FoundByCode = Draft | 'announced';

export async function findByCodes(db: Reader, codes: readonly string[]): Promise<Map<string, FoundByCode>> {
  const among = sql`any(${codes}::text[])`;
  const drafts = await db
    .selectFrom('caskDraft')
    .selectAll()
    .where(sql<boolean>`facts ->> 'code' = ${among}`)
    .orderBy('id', 'desc')
    .execute();
  const casks = await db
    .selectFrom('cask')
    .select('code')
    .where(sql<boolean>`code = ${among}`)
    .execute();
  return new Map<string, FoundByCode>([
    ...drafts.map((draft) => [draft.facts.code ?? '', draft] as const),
    ...casks.map(({ code }) => [code, 'announced'] as const),
  ]);
}

export async function findDistilleryIds(db: Reader): Promise<Set<number>> {
  const rows = await db.selectFrom('distillery').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** In the order of their ids, after one. */
export function nextDrafts(db: Reader, after: number, limit: number): Promise<Row<'caskDraft'>[]> {
  return db.selectFrom('caskDraft').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
}

export function nextOfferedCasks(db: Reader, after: number, limit: number): Promise<OfferedCask[]> {
  return db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .selectAll('cask')
    .select(['priceSgd', 'priceEur', 'sharesTotal', 'shareVolumeMl', 'publishedAt'])
    .select(sql<number>`0`.as('sold'))
    .where('cask.id', '>', after)
    .orderBy('cask.id')
    .limit(limit)
    .execute();
}
