import { unreadNews } from '#words/en/content/news.ts';
import { useUnreadNews } from './use-unread-news.ts';

export function UnreadCount() {
  const { length } = useUnreadNews();
  if (length === 0) return null;
  return (
    <span className="figures rounded-pill bg-accent px-2 text-[0.6875rem] leading-5 font-semibold text-accent-ink">
      <span>{unreadNews.short(length)}</span>
      <span className="sr-only"> {unreadNews.unread}</span>
    </span>
  );
}
