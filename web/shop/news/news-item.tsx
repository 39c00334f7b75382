import { Link } from 'react-router';
import { type NewsItem, getNewsItem } from '#contract/content/news.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { caskPictureAddress, paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { newsItem } from '#words/en/content/news.ts';
import { isSlug } from '#web/shop/shared/route-params.ts';
import { CaskImage } from '../casks/cask-image.tsx';
import { DistilleryCard } from '../distillery/distillery-card.tsx';
import { recordPage } from '#web/shop/shared/record-page.tsx';
import { dayIn } from '#words/format.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { NewsPicture } from './news-picture.tsx';

const itemQuery = (slug: string) => get(getNewsItem, { params: { slug } });

export const { loader, Component } = recordPage('slug', isSlug, (slug) => [itemQuery(slug)], NewsItemPage);

function NewsItemPage({ id: slug }: { id: string }) {
  const item = useGet(itemQuery(slug));
  useTitle(item.data?.title ?? newsItem.loading);
  return (
    <div className="page">
      <Link
        to={paths.news()}
        className="label mt-8 inline-block py-2 text-ink-muted hover:text-accent-strong print:hidden"
      >
        {newsItem.back}
      </Link>
      <Loaded query={item} skeleton={<ArticleSkeleton />}>
        {(data) => <Article key={data.id} item={data} />}
      </Loaded>
    </div>
  );
}

function Article({ item }: { item: NewsItem }) {
  return (
    <div className="grid gap-x-24 gap-y-14 pt-8 pb-24 desktop:grid-cols-[1fr_18rem]">
      <article className="max-w-3xl">
        <p className="label figures flex flex-wrap gap-x-4 gap-y-1 text-accent">
          <time dateTime={item.publishedAt}>{dayIn('IE', item.publishedAt)}</time>
          {item.sample && <span className="text-ink-faint">{newsItem.sample}</span>}
        </p>
        <h1 className="mt-5 text-title">{item.title}</h1>
        <p className="prose mt-6 text-lead text-ink-muted">{item.summary}</p>
        <figure className="mt-8">
          <NewsPicture
            item={item}
            sizes="(min-width: 64rem) 48rem, 100vw"
            isFirst
            className="aspect-[8/5] w-full rounded-edge object-cover"
          />
          {item.renditions.length === 0 && (
            <figcaption className="mt-2 text-small text-ink-faint">{newsItem.rendered}</figcaption>
          )}
        </figure>
        {item.body.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="prose mt-6">
            {paragraph}
          </p>
        ))}
        {item.caskId !== null && (
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
            <CaskImage address={caskPictureAddress(item.caskId)} className="h-28 w-33" />
            <ButtonLink as={Link} to={paths.cask(item.caskId)} kind="dark">
              {newsItem.cask}
            </ButtonLink>
          </div>
        )}
      </article>
      {item.distilleryId !== null && item.distilleryName !== null && (
        <aside className="max-w-80 desktop:pt-16">
          <h2 className="label mb-4 text-ink-faint">{newsItem.distillery.title}</h2>
          <DistilleryCard id={item.distilleryId} name={item.distilleryName} text={newsItem.distillery.text} />
        </aside>
      )}
    </div>
  );
}

function ArticleSkeleton() {
  return (
    <div className="flex min-h-dvh max-w-3xl flex-col gap-8 pt-8">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-14 w-4/5" />
      <SkeletonText lines={10} className="max-w-2xl" />
    </div>
  );
}
