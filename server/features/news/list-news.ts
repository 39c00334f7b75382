import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listNews as endpoint, NewsItem } from '#contract/content/news.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { getDistillery } from '#server/features/distilleries/distillery.ts';
import { findRenditions } from '#server/features/files/get-file.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { paged } from '#server/platform/http/paged.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { findNews, publishedNews, type NewsRow, type NewsFilter } from './queries.ts';

const distilleryPageSize = 12;

export async function newsViews(db: Reader, rows: readonly NewsRow[]): Promise<NewsItem[]> {
  const renditionsOf = await findRenditions(db, rows);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    body: row.body,
    publishedAt: row.publishedAt.toISOString(),
    distilleryId: row.distilleryId,
    distilleryName: row.distilleryName,
    caskId: row.caskId,
    subject: row.subject,
    renditions: renditionsOf(row),
    sample: row.sample,
  }));
}

function filterOf(
  { mine, distilleryId, caskId }: QueryOf<typeof endpoint>,
  caller: Caller | null,
): NewsFilter {
  if (caskId !== undefined) return { caskId };
  if (distilleryId !== undefined) return { distilleryId };
  if (!mine) return 'everyone';
  if (!caller) throw new DomainError('UNAUTHENTICATED', { fields: { 'jwt-token': 'is missing' } });
  return { memberId: caller.memberId };
}

export async function listNews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller | null,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { page, size } = query;
  const filter = filterOf(query, caller);
  const now = clock.now();
  const rows = await findNews(db, filter, { now, limit: size, offset: page * size });
  const { count } = await publishedNews(db, now, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return paged(await newsViews(db, rows), { page, size }, count);
}

export async function listDistilleryNews(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  distilleryId: number,
): Promise<NewsItem[]> {
  await getDistillery(db, distilleryId);
  const rows = await findNews(
    db,
    { distilleryId },
    { now: clock.now(), limit: distilleryPageSize, offset: 0 },
  );
  return newsViews(db, rows);
}

export async function getNewsItem(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  slug: string,
): Promise<NewsItem> {
  const named = publishedNews(db, clock.now()).where('news.slug', '=', slug);
  const row = orRefuse(await named.executeTakeFirst(), 'NOT_FOUND');
  const [item] = await newsViews(db, [row]);
  return orRefuse(item, 'NOT_FOUND');
}
