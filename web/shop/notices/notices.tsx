import { listNotices } from '#contract/notice.ts';
import { notices as noticesWords } from '#words/en/notices.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { pageLoader, Pages, usePageNumber, wirePage } from '../shared/list/pages.tsx';
import { NoticeItem } from './notice-item.tsx';
import { MarkAllRead } from './mark-all-read.tsx';

const query = (page: number) => get(listNotices, { query: { page: wirePage(page), size: '20' } });

export const loader = pageLoader(query);

function NoticesPage() {
  const page = usePageNumber();
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
        <Loaded query={notices}>
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
