import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type {
  EnteredNews,
  listOfficeNews as listEndpoint,
  OfficeNews,
} from '#contract/office/office-news.ts';
import type { TrailAction } from '#words/en/office/trail-actions.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { changeContent, type Content } from '#server/office/content/change-content.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import {
  findNewsById,
  hasRow,
  insertNews,
  isSlugTaken,
  listNewsRows,
  updateNews,
  updatePublication,
  type OfficeNewsRow,
} from './news-queries.ts';

const pageSize = 50;

function viewOf(row: OfficeNewsRow, now: Date): OfficeNews {
  const { id, version, slug, title, summary, body, publishedAt, distilleryId, caskId } = row;
  const isPublished = publishedAt !== null && publishedAt <= now;
  return {
    id,
    version,
    publishedAt: publishedAt?.toISOString() ?? null,
    isPublished,
    isSlugFixed: isPublished || row.isSlugFixed,
    slug,
    title,
    summary,
    body,
    ...(distilleryId !== null && { distilleryId }),
    ...(caskId !== null && { caskId }),
  };
}

export async function listOfficeNews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { q, after }: QueryOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const rows = await listNewsRows(db, { q, after, limit: pageSize + 1 });
  const content = rows.slice(0, pageSize).map((row) => viewOf(row, clock.now()));
  return { content, next: rows.length > pageSize ? (content.at(-1)?.id ?? null) : null };
}

/** @throws NEWS_NOT_FOUND */
export async function getOfficeNews(
  { clock }: Pick<Context, 'clock'>,
  db: Reader,
  id: number,
): Promise<OfficeNews> {
  const row = await findNewsById(db, id);
  if (!row) throw new DomainError('NEWS_NOT_FOUND');
  return viewOf(row, clock.now());
}

async function checkReferences(tx: Transaction, { distilleryId, caskId }: EnteredNews): Promise<void> {
  if (distilleryId !== undefined && !(await hasRow(tx, 'distillery', distilleryId)))
    throw new DomainError('DISTILLERY_NOT_FOUND');
  if (caskId !== undefined && !(await hasRow(tx, 'cask', caskId))) throw new DomainError('CASK_NOT_FOUND');
}

const nameTaken = () => new DomainError('NAME_TAKEN', { fields: { slug: 'is taken' } });

/** @throws DISTILLERY_NOT_FOUND, CASK_NOT_FOUND, NAME_TAKEN */
export async function createNews(
  context: Context,
  caller: Caller,
  entered: EnteredNews,
): Promise<OfficeNews> {
  return transaction(context.db, async (tx) => {
    await checkReferences(tx, entered);
    const id = await insertNews(tx, entered);
    if (id === undefined) throw nameTaken();
    const subject = { kind: 'news', id } as const;
    await recordChange(context, tx, caller, { action: 'news.create', subject, after: entered });
    return getOfficeNews(context, tx, id);
  });
}

const contentOf = (context: Context, id: number, action: TrailAction): Content<OfficeNews> => ({
  subject: { kind: 'news', id },
  action,
  read: (db, newsId) => getOfficeNews(context, db, newsId),
});

/** @throws NEWS_NOT_FOUND, RECORD_CHANGED, DISTILLERY_NOT_FOUND, CASK_NOT_FOUND, NAME_TAKEN */
export function changeNews(
  context: Context,
  caller: Caller,
  { id, version, ...given }: { id: number; version: number } & EnteredNews,
): Promise<OfficeNews> {
  return changeContent(
    context,
    caller,
    contentOf(context, id, 'news.change'),
    async (tx, { isSlugFixed, publishedAt, slug }) => {
      await checkReferences(tx, given);
      // Links to what was published go on leading there.
      const entered = isSlugFixed || publishedAt !== null ? { ...given, slug } : given;
      if (await isSlugTaken(tx, entered.slug, id)) throw nameTaken();
      return updateNews(tx, { id, version }, entered);
    },
  );
}

/** @throws NEWS_NOT_FOUND, RECORD_CHANGED */
export function publishNews(
  context: Context,
  caller: Caller,
  { id, version, from }: { id: number; version: number; from?: string | undefined },
): Promise<OfficeNews> {
  return changeContent(context, caller, contentOf(context, id, 'news.publish'), (tx, { isSlugFixed }) => {
    const now = context.clock.now();
    const publishedAt = from === undefined || new Date(from) < now ? now : new Date(from);
    return updatePublication(tx, { id, version }, { publishedAt, isSlugFixed });
  });
}

/** @throws NEWS_NOT_FOUND, RECORD_CHANGED */
export const withdrawNews = (
  context: Context,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<OfficeNews> =>
  changeContent(context, caller, contentOf(context, id, 'news.withdraw'), (tx, { isSlugFixed }) =>
    updatePublication(tx, { id, version }, { publishedAt: null, isSlugFixed }),
  );
