import { listNews } from '#contract/content/news.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { answer, untilLoadingFails, neverAnswer, refuse, type ScreenGroup } from './screen.ts';
import { member, newcomer } from './visitors.ts';

const newestNews = async () => {
  const { content } = await api(listNews, { query: {} });
  return paths.newsItem(content[0]?.slug ?? '');
};

const noPage = { content: [], page: 0, size: 12, totalElements: 0, totalPages: 0 };

export const shopPages: ScreenGroup = {
  title: 'Shop pages',
  screens: [
    { name: 'home', path: paths.home() },
    { name: 'dashboard', path: paths.dashboard() },
    { name: 'dashboard-newcomer', as: newcomer, path: paths.dashboard() },
    { name: 'dashboard-member', as: member, path: paths.dashboard() },
    {
      name: 'dashboard-loading',
      path: paths.dashboard(),
      before: neverAnswer('**/api/dashboard*'),
      isLoading: true,
    },
    { name: 'distilleries', path: paths.distilleries() },
    { name: 'distilleries-nothing', path: paths.distilleries({ q: 'xyzzy' }) },
    {
      name: 'distilleries-loading',
      path: paths.distilleries(),
      before: neverAnswer('**/v1/search/distillery?*'),
      isLoading: true,
    },
    { name: 'distillery', path: paths.distillery(1) },
    { name: 'distillery-another', path: paths.distillery(4) },
    {
      name: 'distillery-loading',
      path: paths.distillery(1),
      before: neverAnswer(/\/distillery\/1\/casks/),
      isLoading: true,
    },
    { name: 'news', path: paths.news() },
    { name: 'news-none', path: paths.news(), before: answer('**/api/v1/news?*', 200, noPage) },
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
