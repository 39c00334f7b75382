import { useMemberCountry } from '#web/api/hooks.ts';
import { relativeTime } from '#words/relative-time.ts';
import { useNow } from './use-now.ts';

/** The distance of an instant or a calendar date from the moment the page was opened. */
export function useRelativeTime(): (date: string) => string {
  const now = useNow();
  const country = useMemberCountry();
  return (date) => relativeTime(date, now, country);
}
