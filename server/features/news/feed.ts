import type { NewsItem } from '#contract/content/news.ts';
import type { Context } from '#server/shared/context.ts';
import { safeHtml } from '#server/platform/core/escape-html.ts';
import { company } from '#words/en/company.ts';
import { pageHeads } from '#words/en/page-heads.ts';
import { newsViews } from './list-news.ts';
import { findNews } from './queries.ts';

const maxEntries = 50;
/** XML cannot contain these, not even escaped. */
// eslint-disable-next-line no-control-regex
const invalidInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function entry(publicUrl: string, { slug, title, summary, body, publishedAt }: NewsItem) {
  const url = `${publicUrl}/news/${slug}`;
  return safeHtml`<entry>
<id>${url}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${publishedAt}</published>
<updated>${publishedAt}</updated>
<summary>${summary}</summary>
<content type="text">${body}</content>
</entry>
`;
}

export async function newsFeed({
  db,
  clock,
  config: { publicUrl },
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<string> {
  const now = clock.now();
  const rows = await findNews(db, 'everyone', { now, limit: maxEntries, offset: 0 });
  const items = await newsViews(db, rows);
  // Without an item the feed has never changed; any fixed instant says so.
  const updated = items[0]?.publishedAt ?? '2023-09-08T00:00:00.000Z';
  return safeHtml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${publicUrl}/news</id>
<title>${pageHeads.feed}</title>
<updated>${updated}</updated>
<author><name>${company.name}</name></author>
<link rel="self" type="application/atom+xml" href="${publicUrl}/news/feed.xml"/>
<link rel="alternate" type="text/html" href="${publicUrl}/news"/>
${items.map((item) => entry(publicUrl, item))}</feed>
`.html.replaceAll(invalidInXml, '');
}
