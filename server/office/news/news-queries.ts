import type { EnteredNews } from '#contract/office/office-news.ts';
import { updateSeen, type Seen } from '#server/shared/update-seen.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { containing } from '#server/platform/db/like.ts';

export type OfficeNewsRow = Row<'news'>;

export function findNewsById(db: Reader, id: number): Promise<OfficeNewsRow | undefined> {
  return db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listNewsRows(
  db: Reader,
  { q, after, limit }: { q: string | undefined; after: number | undefined; limit: number },
): Promise<OfficeNewsRow[]> {
  let query = db.selectFrom('news').selectAll().orderBy('id', 'desc').limit(limit);
  if (q !== undefined) query = query.where('title', 'ilike', containing(q));
  if (after !== undefined) query = query.where('id', '<', after);
  return query.execute();
}

export async function isSlugTaken(db: Reader, slug: string, butFor: number): Promise<boolean> {
  const query = db.selectFrom('news').select('id').where('slug', '=', slug).where('id', '<>', butFor);
  return (await query.executeTakeFirst()) !== undefined;
}

const columnsOf = ({ slug, title, summary, body, distilleryId, caskId }: EnteredNews) => ({
  slug,
  title,
  summary,
  body,
  distilleryId: distilleryId ?? null,
  caskId: caskId ?? null,
});

/** @returns undefined where the address is taken */
export async function insertNews(tx: Transaction, entered: EnteredNews): Promise<number | undefined> {
  const row = await tx
    .insertInto('news')
    .values({ ...columnsOf(entered), publishedAt: null })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const updateNews = (tx: Transaction, seen: Seen, entered: EnteredNews) =>
  updateSeen(tx.updateTable('news').set(columnsOf(entered)), seen);

export const updatePublication = (
  tx: Transaction,
  seen: Seen,
  publication: Pick<OfficeNewsRow, 'publishedAt' | 'isSlugFixed'>,
) => updateSeen(tx.updateTable('news').set(publication), seen);

export async function hasRow(db: Reader, table: 'distillery' | 'cask', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
