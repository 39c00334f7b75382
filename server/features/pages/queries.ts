import type { Reader } from '#server/platform/db/transaction.ts';

export async function findSitemapPaths(db: Reader, now: Date, limit: number): Promise<string[]> {
  const [casks, distilleries, news] = await Promise.all([
    db.selectFrom('cask').select('id').orderBy('id', 'desc').limit(limit).execute(),
    db
      .selectFrom('distillery')
      .select('id')
      .where('state', '=', 'PUBLISHED')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
    db
      .selectFrom('news')
      .select('slug')
      .where('publishedAt', '<=', now)
      .orderBy('publishedAt', 'desc')
      .limit(limit)
      .execute(),
  ]);
  return [
    ...casks.map(({ id }) => `/casks/${id}`),
    ...distilleries.map(({ id }) => `/distillery/${id}`),
    ...news.map(({ slug }) => `/news/${slug}`),
  ];
}
