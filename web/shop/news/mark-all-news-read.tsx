import { useMutation } from '@tanstack/react-query';
import { readAllNews } from '#contract/content/news.ts';
import { call } from '#web/api/http/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { unreadNews } from '#words/en/content/news.ts';
import { useUnreadNews } from './use-unread-news.ts';

export function MarkAllNewsRead() {
  const unread = useUnreadNews().length;
  const read = useMutation({ mutationFn: () => call(readAllNews, {}) });
  if (unread === 0) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
      <p className="text-small text-ink-muted">{unreadNews.count(unread)}</p>
      <Button kind="quiet" onClick={() => read.mutate()} isPending={read.isPending}>
        {unreadNews.readAll}
      </Button>
    </div>
  );
}
