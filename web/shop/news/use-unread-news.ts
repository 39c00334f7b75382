import { useQuery } from '@tanstack/react-query';
import { listUnreadNews } from '#contract/content/news.ts';
import { get } from '#web/api/http/cache.ts';
import { useSession } from '#web/api/hooks.ts';

const none: readonly number[] = [];

export function useUnreadNews(): readonly number[] {
  const { loggedIn } = useSession();
  const { data } = useQuery({ ...get(listUnreadNews, {}, { quiet: true }), enabled: loggedIn });
  return (loggedIn ? data : undefined) ?? none;
}
