import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listNews, NewsItem } from '#contract/news.ts';
import { DomainError } from '#domain/errors.ts';
import { getDistillery } from '../distilleries/distillery.ts';
import type { Context } from '../context.ts';
import { paged } from '#server/platform/http/paged.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { countNews, findNews, findNewsItem, type NewsRow, type Whose } from './queries.ts';

/** How many a distillery's page shows. */
const ofDistillery = 12;

export function newsView(row: NewsRow): NewsItem {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    body: row.body,
    publishedAt: row.publishedAt.toISOString(),
    distilleryId: row.distilleryId,
    distilleryName: row.distilleryName,
    caskId: row.caskId,
    sample: row.sample,
  };
}

function whose({ mine, distilleryId, caskId }: QueryOf<typeof listNews>, caller: Caller | null): Whose {
  if (caskId !== undefined) return { caskId };
  if (distilleryId !== undefined) return { distilleryId };
  if (!mine) return 'everyone';
  if (!caller) throw new DomainError('UNAUTHENTICATED', { fields: { 'jwt-token': 'is missing' } });
  return { memberId: caller.memberId };
}

/** News, newest first: everyone's, of one cask or distillery, or of what the caller holds or watches. */
export async function getNews(
  { db, clock }: Context,
  caller: Caller | null,
  query: QueryOf<typeof listNews>,
): Promise<AnswerOf<typeof listNews>> {
  const { page, size } = query;
  const about = whose(query, caller);
  const now = clock.now();
  const rows = await findNews(db, about, { now, limit: size, offset: page * size });
  return paged(rows.map(newsView), { page, size }, await countNews(db, about, now));
}

/** The latest of one distillery and its casks. Throws NOT_FOUND. */
export async function newsOfDistillery({ db, clock }: Context, distilleryId: number): Promise<NewsItem[]> {
  await getDistillery(db, distilleryId);
  const rows = await findNews(db, { distilleryId }, { now: clock.now(), limit: ofDistillery, offset: 0 });
  return rows.map(newsView);
}

/** One item that is out. Throws NOT_FOUND. */
export async function getNewsItem({ db, clock }: Context, slug: string): Promise<NewsItem> {
  const row = await findNewsItem(db, slug, clock.now());
  if (!row) throw new DomainError('NOT_FOUND');
  return newsView(row);
}
