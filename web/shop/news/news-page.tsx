import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listNews } from '#contract/news.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { news as words } from '#words/news.ts';
import { Loaded } from '../loaded.tsx';
import { pageNumber, wirePage } from '../profile/page-number.ts';
import { Pages } from '../profile/pages.tsx';
import { useTitle } from '../title.ts';
import { NewsList, NewsListSkeleton } from './news-list.tsx';

const newsQuery = (page: number) => get(listNews, { query: { page: wirePage(page), size: '12' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(newsQuery(pageNumber(new URL(request.url).searchParams)));

/** /news: all of it, for everyone. */
export function Component() {
  useTitle(words.name);
  const { loggedIn } = useSession();
  const page = pageNumber(useSearchParams()[0]);
  const news = useGet(newsQuery(page));
  return (
    <div className="page">
      <PageHeader
        title={words.title}
        lead={words.lead}
        action={
          <p className="flex gap-6 text-small">
            {loggedIn && (
              <Link to={paths.profileNews()} className="textlink">
                {words.mine}
              </Link>
            )}
            <a href={paths.newsFeed()} className="textlink">
              {words.feed}
            </a>
          </p>
        }
      />
      <div className="section">
        <h2 className="sr-only">{words.list}</h2>
        <Loaded query={news} skeleton={<NewsListSkeleton />}>
          {({ content, totalPages }) =>
            content.length === 0 ? (
              <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
            ) : (
              <>
                <NewsList items={content} />
                <Pages label={words.pages} path={paths.news()} page={page} pages={totalPages} />
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
