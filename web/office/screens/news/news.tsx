import { type OfficeNews, listOfficeNews } from '#contract/office/office-news.ts';
import { get } from '#web/api/http/cache.ts';
import { newsList as words } from '#words/en/office/news.ts';
import { searchFilter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { NewLink } from '../../kit/list/new-link.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { timeColumn } from '../../kit/list/columns.tsx';

export const stateOf = ({ publishedAt, isPublished }: OfficeNews) =>
  publishedAt === null ? 'draft' : isPublished ? 'published' : 'scheduled';

const columns: readonly ListColumn<OfficeNews>[] = [
  { id: 'title', header: words.columns.title, value: ({ title }) => title },
  { id: 'state', header: words.columns.state, value: (item) => words.states[stateOf(item)] },
  timeColumn('day', words.columns.day, ({ publishedAt }) => publishedAt),
];

function NewsScreen() {
  const { get: param, digits } = useListQuery();
  const mayWrite = useMay('content.write');
  const news = useRows(get(listOfficeNews, { query: { q: param('q'), after: digits('after') } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      actions={mayWrite && <NewLink to={paths.newNews()}>{words.new}</NewLink>}
      query={news}
      filters={[searchFilter]}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.newsItem(id)}
      empty={words.empty}
    />
  );
}
export { NewsScreen as Component };
