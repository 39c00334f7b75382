import { useSession } from '#web/api/hooks.ts';
import { relativeTime } from '#words/relative-time.ts';
import { useNow } from './use-now.ts';

/** Of an instant or a calendar date, as seen when the page was opened. */
export function useRelativeTime(): (date: string) => string {
  const now = useNow();
  const country = useSession().user?.country ?? null;
  return (date) => relativeTime(date, now, country);
}
