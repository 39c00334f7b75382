import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '#domain/assert.ts';
import type { NewsSubject } from '#contract/content/news.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { readHeadedText } from '#server/platform/core/front-matter.ts';

interface SampleNews {
  slug: string;
  title: string;
  summary: string;
  body: string;
  distillery: string | null;
  cask: string | null;
  subject: NewsSubject | null;
  publishedOn: CalendarDate;
}

const folder = join(import.meta.dirname, 'catalogue/news');

function readNews(file: string): SampleNews {
  const { head, body } = readHeadedText(join(folder, file));
  const { title, summary, distillery = null, cask = null, subject = null, publishedOn } = head;
  assert(title && summary && publishedOn, `${file} has a title, a summary and a day`);
  const item = { slug: file.replace('.md', ''), title, summary, body, distillery, cask, publishedOn };
  // The database refuses another.
  return { ...item, subject: subject as NewsSubject | null };
}

export const sampleNews: readonly SampleNews[] = readdirSync(folder)
  .map(readNews)
  .toSorted((a, b) => a.publishedOn.localeCompare(b.publishedOn));
