import type { InstantText } from '#domain/calendar.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { dayIn } from '#words/format.ts';
import { relativeTime } from '#words/relative-time.ts';
import { useNow } from './use-now.ts';

/** `8 Sep 2023`: the day of an instant where the member lives. */
export function useLocalDay(): (instant: InstantText) => string {
  const country = useMemberCountry();
  return (instant) => dayIn(country, instant);
}

/** The distance of an instant or a calendar date from the moment the page was opened. */
export function useRelativeTime(): (date: string) => string {
  const now = useNow();
  const country = useMemberCountry();
  return (date) => relativeTime(date, now, country);
}
