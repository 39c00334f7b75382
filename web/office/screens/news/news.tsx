import { type OfficeNews, listOfficeNews } from '#contract/office/office-news.ts';
import { headers } from '#words/en/office/headers.ts';
import { newsList as words } from '#words/en/office/news.ts';
import { timeColumn } from '../../kit/list/columns.tsx';
import { searchFilter } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

export const stateOf = ({ publishedAt, isPublished }: OfficeNews) =>
  publishedAt === null ? 'draft' : isPublished ? 'published' : 'scheduled';

export const Component = listScreen(listOfficeNews, {
  words,
  add: ['content.write', 'newNews'],
  filters: [searchFilter],
  columns: [
    { header: words.columns.title, value: ({ title }) => title },
    { header: headers.state, value: (item) => words.states[stateOf(item)] },
    timeColumn(words.columns.day, ({ publishedAt }) => publishedAt),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.newsItem(id),
});
