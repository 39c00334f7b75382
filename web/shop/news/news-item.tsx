import { useEffect } from 'react';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { getNewsItem, readNews, type NewsItem } from '#contract/news.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { call } from '#web/api/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { NotFound } from '../errors/not-found.tsx';
import { dayOf } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { useTitle } from '../title.ts';
import { useUnreadNews } from './use-unread-news.ts';

const isSlug = (slug = '') => getNewsItem.params.safeParse({ slug }).success;
const itemQuery = (slug = '') => get(getNewsItem, { params: { slug } });

export const loader = ({ params }: LoaderFunctionArgs) =>
  isSlug(params['slug']) ? prefetch(itemQuery(params['slug'])) : null;

/** /news/{slug} */
export function Component() {
  const { slug } = useParams();
  return isSlug(slug) ? <Page slug={slug} /> : <NotFound />;
}

function Page({ slug }: { slug: string | undefined }) {
  const item = useGet(itemQuery(slug));
  useTitle(item.data?.title ?? 'News');
  return (
    <div className="page">
      <Link
        to={paths.news()}
        className="label mt-8 inline-block py-2 text-ink-muted hover:text-accent-strong"
      >
        ← All news
      </Link>
      <Loaded query={item} skeleton={<SkeletonText lines={10} />}>
        {(data) => <Article key={data.id} item={data} />}
      </Loaded>
    </div>
  );
}

/** Seen is read. */
function useMarkRead({ id, slug }: NewsItem): void {
  const isUnread = useUnreadNews().includes(id);
  useEffect(() => {
    // Not marked now, it is marked the next time it is opened.
    if (isUnread) call(readNews, { params: { slug } }).catch(() => undefined);
  }, [isUnread, slug]);
}

function Article({ item }: { item: NewsItem }) {
  useMarkRead(item);
  return (
    <article className="max-w-3xl pt-8 pb-24">
      <p className="label figures flex flex-wrap gap-x-4 gap-y-1 text-accent">
        <time dateTime={item.publishedAt}>{dayOf(item.publishedAt)}</time>
        {item.sample && <span className="text-ink-faint">Sample</span>}
      </p>
      <h1 className="mt-5 text-title">{item.title}</h1>
      <p className="prose mt-6 text-lead text-ink-muted">{item.summary}</p>
      {item.body.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="prose mt-6">
          {paragraph}
        </p>
      ))}
      <p className="mt-10 flex flex-wrap gap-6 border-t border-hairline pt-6 empty:hidden">
        {item.caskId !== null && (
          <Link to={paths.cask(item.caskId)} className="textlink">
            See the cask
          </Link>
        )}
        {item.distilleryId !== null && (
          <Link to={paths.distillery(item.distilleryId)} className="textlink">
            {item.distilleryName}
          </Link>
        )}
      </p>
    </article>
  );
}
