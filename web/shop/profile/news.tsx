import { listNews } from '#contract/content/news.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { area, news as newsWords } from '#words/en/profile/profile.ts';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { NewsList, NewsListSkeleton } from '../news/news-list.tsx';
import { Pages, pageLoader, usePageNumber, wirePage } from '../shared/list/pages.tsx';
import { ProfileHeading } from './profile-heading.tsx';

const newsQuery = (page: number) => {
  const query = { mine: 'true', page: wirePage(page), size: '10' } as const;
  return get(listNews, { query }, { role: 'member' });
};

export const loader = pageLoader(newsQuery);

function NewsPage() {
  const page = usePageNumber();
  const news = useGet(newsQuery(page));
  return (
    <>
      <ProfileHeading title={newsWords.title} lead={newsWords.lead} />
      <Loaded query={news} skeleton={<NewsListSkeleton />}>
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <EmptyList words={newsWords.empty} to={paths.news()} kind="dark" />
          ) : (
            <>
              <h2 className="sr-only">{newsWords.list}</h2>
              <NewsList items={content} />
              <Pages label={area.pages.news} path={paths.profileNews()} page={page} pages={totalPages} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
export { NewsPage as Component };
