import { earlierNews } from './news/earlier.ts';
import { laterNews } from './news/later.ts';
import type { SampleNews } from './news/sample-news.ts';

/** Oldest first. */
export const sampleNews: readonly SampleNews[] = [...earlierNews, ...laterNews];
