import type { NewsItem } from '#contract/content/news.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { NewsCard } from './news-card.tsx';
import { useUnreadNews } from './use-unread-news.ts';

const grid = 'grid gap-x-8 gap-y-10 tablet:grid-cols-2';

export function NewsList({ items, className = grid }: { items: readonly NewsItem[]; className?: string }) {
  const unread = useUnreadNews();
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <NewsCard item={item} isUnread={unread.includes(item.id)} />
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
