import type { CalendarDate } from '#domain/calendar.ts';

export interface SampleNews {
  slug: string;
  title: string;
  summary: string;
  /** Paragraphs parted by an empty line. */
  body: string;
  /** Slug, or null when it is the house's own news. */
  distillery: string | null;
  /** Code of the one cask it is about. */
  cask: string | null;
  publishedOn: CalendarDate;
}
