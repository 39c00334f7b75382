import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { notices as noticesWords } from '#words/en/notices.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { pageNumber, wirePage } from '../shared/list/page-number.ts';
import { Pages } from '../shared/list/pages.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { NoticeItem } from './notice-item.tsx';
import { noticesPage } from './notices-query.ts';
import { MarkAllRead } from './mark-all-read.tsx';

const query = (page: number) => noticesPage(wirePage(page));

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(query(pageNumber(new URL(request.url).searchParams)));

function NoticesPage() {
  useTitle(noticesWords.title);
  const page = pageNumber(useSearchParams()[0]);
  const notices = useGet(query(page));
  const newest = notices.data?.content[0];
  const unread = notices.data?.unread ?? 0;
  return (
    <div className="page">
      <PageHeader
        title={noticesWords.title}
        lead={noticesWords.lead}
        action={newest && unread > 0 ? <MarkAllRead newest={newest} /> : undefined}
      />
      <div className="section max-w-3xl">
        <Loaded query={notices} skeleton={<SkeletonText lines={8} />}>
          {({ content, totalPages }) =>
            content.length === 0 ? (
              <EmptyList words={noticesWords.empty} to={paths.casks()} kind="dark" className="border-t-0" />
            ) : (
              <>
                <ul className="divide-y divide-hairline border-y border-hairline">
                  {content.map((notice) => (
                    <li key={notice.id}>
                      <NoticeItem notice={notice} />
                    </li>
                  ))}
                </ul>
                <Pages label={noticesWords.pages} path={paths.notices()} page={page} pages={totalPages} />
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
export { NoticesPage as Component };
