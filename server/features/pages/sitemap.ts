import type { Context } from '#server/shared/context.ts';
import { safeHtml } from '#server/platform/core/escape-html.ts';
import { indexedPaths } from './fixed-pages.ts';
import { findSitemapPaths } from './queries.ts';

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
