import { Link } from 'react-router';
import type { NewsItem } from '#contract/content/news.ts';
import { paths } from '#web/paths.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { newsItem } from '#words/en/content/news.ts';
import { dayIn } from '#words/format.ts';
import { NewsPicture } from './news-picture.tsx';

export const threeNews = 'grid gap-x-5 gap-y-10 tablet:grid-cols-3 desktop:gap-x-10';
const grid = 'grid gap-x-8 gap-y-10 tablet:grid-cols-2';

export function NewsList({ items, className = grid }: { items: readonly NewsItem[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <NewsCard item={item} />
        </li>
      ))}
    </ul>
  );
}

export function NewsListSkeleton() {
  return (
    <div className={grid}>
      <SkeletonText lines={4} />
      <SkeletonText lines={4} />
    </div>
  );
}

function NewsCard({ item }: { item: NewsItem }) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="mb-5 overflow-hidden rounded-edge">
        <NewsPicture
          item={item}
          sizes="(min-width: 64rem) 24rem, 50vw"
          isSilent
          className="aspect-[8/5] w-full object-cover transition-transform duration-700 ease-settle motion-safe:group-hover:scale-[1.03]"
        />
      </div>
      <p className="label figures flex flex-wrap gap-x-4 gap-y-1 text-ink-faint">
        <time dateTime={item.publishedAt}>{dayIn('IE', item.publishedAt)}</time>
        {item.distilleryName && <span className="text-accent">{item.distilleryName}</span>}
        {item.sample && <span>{newsItem.sample}</span>}
      </p>
      <h3 className="mt-3 text-subheading">
        <Link
          to={paths.newsItem(item.slug)}
          className="transition-colors after:absolute after:inset-0 hover:text-accent-strong"
        >
          {item.title}
        </Link>
      </h3>
      <p className="mt-2 max-w-prose text-small text-ink-muted">{item.summary}</p>
    </article>
  );
}
