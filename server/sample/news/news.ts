import { earlierNews } from './earlier.ts';
import { laterNews } from './later.ts';
import type { SampleNews } from './sample-news.ts';

export const sampleNews: readonly SampleNews[] = [...earlierNews, ...laterNews];
