import type { Context } from '../context.ts';
import { markup } from '#server/platform/core/escape-html.ts';
import { openPaths } from './fixed-pages.ts';
import { findSitemapPaths } from './queries.ts';

/** Of each kind the newest: the protocol allows 50,000 in all. */
const most = 10_000;

/** What search engines may find (sitemaps.org): fixed pages, casks, distilleries, news. */
export async function sitemap({ db, clock, config: { publicUrl } }: Context): Promise<string> {
  const found = await findSitemapPaths(db, clock.now(), most);
  const urls = [...openPaths, ...found].map((path) => markup`<url><loc>${publicUrl + path}</loc></url>\n`);
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.html;
}

/** Pages that no search result may show say so themselves: what must not be fetched could not say it. */
export const robots = (publicUrl: string) => `User-agent: *
Disallow: /account/
Disallow: /sandbox/
Sitemap: ${publicUrl}/sitemap.xml
`;
