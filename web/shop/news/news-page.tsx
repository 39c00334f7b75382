import { listNews } from '#contract/content/news.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { news as newsWords } from '#words/en/content/news.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { pageLoader, Pages, usePageNumber, wirePage } from '../shared/list/pages.tsx';
import { QuietLink } from '../shared/quiet-link.tsx';
import { NewsList, NewsListSkeleton } from './news-list.tsx';

const newsQuery = (page: number) => get(listNews, { query: { page: wirePage(page), size: '12' } });

export const loader = pageLoader(newsQuery);

function NewsPage() {
  const { loggedIn } = useSession();
  const page = usePageNumber();
  const news = useGet(newsQuery(page));
  return (
    <div className="page">
      <PageHeader
        name={newsWords.name}
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
