import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listNews } from '#contract/news.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '../loaded.tsx';
import { NewsList, NewsListSkeleton } from '../news/news-list.tsx';
import { ReadAllNews } from '../news/read-all-news.tsx';
import { pageNumber, wirePage } from './page-number.ts';
import { Pages } from './pages.tsx';
import { ProfileHeading } from './profile-heading.tsx';

const newsQuery = (page: number) =>
  get(listNews, { query: { mine: 'true', page: wirePage(page), size: '10' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(newsQuery(pageNumber(new URL(request.url).searchParams)));

/** /profile/news: news of the casks and distilleries one holds or watches. */
export function Component() {
  const page = pageNumber(useSearchParams()[0]);
  const news = useGet(newsQuery(page));
  return (
    <>
      <ProfileHeading
        title="My News"
        lead="From the casks and distilleries you hold or watch, newest first."
      />
      <Loaded query={news} skeleton={<NewsListSkeleton />}>
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <NoNews />
          ) : (
            <>
              <h2 className="sr-only">All of it</h2>
              <ReadAllNews />
              <NewsList items={content} />
              <Pages of="news" path={paths.profileNews()} page={page} pages={totalPages} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function NoNews() {
  return (
    <EmptyState
      title="No news for you yet"
      action={
        <ButtonLink as={Link} to={paths.news()} kind="dark">
          All news
        </ButtonLink>
      }
    >
      It begins with your first cask share, or with a cask you asked to be notified about.
    </EmptyState>
  );
}
