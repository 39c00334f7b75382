import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listNews } from '#contract/content/news.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { news as newsWords } from '#words/en/content/news.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { pageNumber, wirePage } from '../shared/list/page-number.ts';
import { Pages } from '../shared/list/pages.tsx';
import { QuietLink } from '../shared/quiet-link.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { NewsList, NewsListSkeleton } from './news-list.tsx';

const newsQuery = (page: number) => get(listNews, { query: { page: wirePage(page), size: '12' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(newsQuery(pageNumber(new URL(request.url).searchParams)));

function NewsPage() {
  useTitle(newsWords.name);
  const { loggedIn } = useSession();
  const page = pageNumber(useSearchParams()[0]);
  const news = useGet(newsQuery(page));
  return (
    <div className="page">
      <PageHeader
        title={newsWords.title}
        lead={newsWords.lead}
        action={loggedIn && <QuietLink to={paths.profileNews()}>{newsWords.mine}</QuietLink>}
      />
      <div className="section">
        <h2 className="sr-only">{newsWords.list}</h2>
        <Loaded query={news} skeleton={<NewsListSkeleton />}>
          {({ content, totalPages }) =>
            content.length === 0 ? (
              <EmptyState title={newsWords.empty.title}>{newsWords.empty.text}</EmptyState>
            ) : (
              <>
                <NewsList items={content} />
                <Pages label={newsWords.pages} path={paths.news()} page={page} pages={totalPages} />
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
export { NewsPage as Component };
