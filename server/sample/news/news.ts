import { earlierNews } from './earlier.ts';
import { laterNews } from './later.ts';
import type { SampleNews } from './sample-news.ts';

/** Oldest first. */
export const sampleNews: readonly SampleNews[] = [...earlierNews, ...laterNews];
