import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OfficeNews } from '#contract/office/office-news.ts';
import { listOfficeNews } from '#web/api/calls/office/office-news.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { newsList as words } from '#words/en/office/news.ts';
import { minuteIn } from '#words/format.ts';
import { CursorList, useListQuery } from '../../kit/cursor-list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/use-list.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

export const stateOf = ({ publishedAt, isPublished }: OfficeNews) =>
  publishedAt === null ? 'draft' : isPublished ? 'published' : 'scheduled';

const columns: readonly ListColumn<OfficeNews>[] = [
  { id: 'title', header: words.columns.title, value: ({ title }) => title },
  { id: 'state', header: words.columns.state, value: (item) => words.states[stateOf(item)] },
  {
    id: 'day',
    header: words.columns.day,
    value: ({ publishedAt }) => publishedAt,
    cell: ({ publishedAt }) => (publishedAt ? minuteIn('IE', publishedAt) : '–'),
  },
];

function NewsScreen() {
  const query = useListQuery();
  const mayWrite = useMay('content.write');
  const [q, after] = [query.get('q'), query.get('after')];
  const asked = get(listOfficeNews, { query: { ...(q && { q }), ...(/^\d+$/.test(after) && { after }) } });
  const news = useGet({ ...asked, placeholderData: keepPreviousData });
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        mayWrite && (
          <Link to={paths.newNews()} className={buttonStyle('light')}>
            {words.new}
          </Link>
        )
      }
    >
      <Loaded query={news}>
        {({ content, next }) => (
          <CursorList
            caption={words.title}
            columns={columns}
            rows={content}
            rowKey={({ id }) => String(id)}
            linkTo={({ id }) => paths.newsItem(id)}
            next={next}
            query={query}
            empty={<EmptyState title={words.empty} />}
          />
        )}
      </Loaded>
    </Screen>
  );
}
export { NewsScreen as Component };
