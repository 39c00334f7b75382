import type { Context } from '#server/shared/context.ts';
import { safeHtml } from '#server/platform/core/escape-html.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { indexedPaths } from './fixed-pages.ts';

async function findSitemapPaths(db: Reader, now: Date, limit: number): Promise<string[]> {
  const distillery = db.selectFrom('distillery').select('id').where('state', '=', 'PUBLISHED');
  const item = db.selectFrom('news').select('slug').where('publishedAt', '<=', now);
  const [casks, distilleries, news] = await Promise.all([
    db.selectFrom('cask').select('id').orderBy('id', 'desc').limit(limit).execute(),
    distillery.orderBy('id', 'desc').limit(limit).execute(),
    item.orderBy('publishedAt', 'desc').limit(limit).execute(),
  ]);
  return [
    ...casks.map(({ id }) => `/casks/${id}`),
    ...distilleries.map(({ id }) => `/distillery/${id}`),
    ...news.map(({ slug }) => `/news/${slug}`),
  ];
}

const maxPerKind = 10_000;

export async function sitemap({ db, clock, config: { publicUrl } }: Context): Promise<string> {
  const found = await findSitemapPaths(db, clock.now(), maxPerKind);
  const urls = [...indexedPaths, ...found].map(
    (path) => safeHtml`<url><loc>${publicUrl + path}</loc></url>\n`,
  );
  return safeHtml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.html;
}

/** Pages with `noindex` are not disallowed here: a crawler must fetch them to read it. */
export const robots = (publicUrl: string) => `User-agent: *
Disallow: /account/
Disallow: /sandbox/
Sitemap: ${publicUrl}/sitemap.xml
`;
