import { listNews } from '#contract/content/news.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { untilLoadingFails, neverAnswer, refuse, type ScreenGroup } from './screen.ts';
import { member } from './visitors.ts';

const newestNews = async () => {
  const { content } = await api(listNews, { query: {} });
  return paths.newsItem(content[0]?.slug ?? '');
};

export const shopPages: ScreenGroup = {
  title: 'Shop pages',
  screens: [
    { name: 'home', path: paths.home() },
    { name: 'dashboard', path: paths.dashboard() },
    { name: 'dashboard-member', as: member, path: paths.dashboard() },
    {
      name: 'dashboard-loading',
      path: paths.dashboard(),
      before: neverAnswer('**/api/dashboard*'),
      isLoading: true,
    },
    { name: 'distillery', path: paths.distillery(1) },
    { name: 'news', path: paths.news() },
    { name: 'news-item', path: newestNews },
    {
      name: 'news-failure',
      path: paths.news(),
      before: refuse('**/api/v1/news?*', 503, 'UNAVAILABLE'),
      after: untilLoadingFails,
      pageErrors: [503],
    },
  ],
};
