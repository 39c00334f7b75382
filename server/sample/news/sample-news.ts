import type { CalendarDate } from '#domain/calendar.ts';

export interface SampleNews {
  slug: string;
  title: string;
  summary: string;
  /** Paragraphs parted by an empty line. */
  body: string;
  /** Slug; null for news of the company. */
  distillery: string | null;
  cask: string | null;
  publishedOn: CalendarDate;
}
