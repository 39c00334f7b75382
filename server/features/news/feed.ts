import type { NewsItem } from '#contract/news.ts';
import type { Context } from '../context.ts';
import { markup } from '#server/platform/core/escape-html.ts';
import { company } from '#words/en/company.ts';
import { documents } from '#words/en/documents.ts';
import { newsView } from './news.ts';
import { findNews } from './queries.ts';

/** What a reader program that looks in once a week has not missed. */
const length = 50;
/** XML has no way to write these, not even escaped. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function entry(publicUrl: string, { slug, title, summary, body, publishedAt }: NewsItem) {
  const url = `${publicUrl}/news/${slug}`;
  return markup`<entry>
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

/** The latest news as an Atom feed (RFC 4287). */
export async function newsFeed({ db, clock, config: { publicUrl } }: Context): Promise<string> {
  const now = clock.now();
  const rows = await findNews(db, 'everyone', { now, limit: length, offset: 0 });
  const items = rows.map(newsView);
  // Without an item the feed has never changed; any fixed instant says so.
  const updated = items[0]?.publishedAt ?? '2023-09-08T00:00:00.000Z';
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${publicUrl}/news</id>
<title>${documents.feed}</title>
<updated>${updated}</updated>
<author><name>${company.name}</name></author>
<link rel="self" type="application/atom+xml" href="${publicUrl}/news/feed.xml"/>
<link rel="alternate" type="text/html" href="${publicUrl}/news"/>
${items.map((item) => entry(publicUrl, item))}</feed>
`.html.replaceAll(unwritable, '');
}
