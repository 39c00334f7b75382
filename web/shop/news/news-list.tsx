import type { NewsItem } from '#contract/content/news.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { NewsCard } from './news-card.tsx';

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
