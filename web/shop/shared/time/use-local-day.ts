import { useMemberCountry } from '#web/api/hooks.ts';
import type { InstantText } from '#domain/calendar.ts';
import { dayIn } from '#words/format.ts';

/** `8 Sep 2023`: the day of an instant where the member lives. */
export function useLocalDay(): (instant: InstantText) => string {
  const country = useMemberCountry();
  return (instant) => dayIn(country, instant);
}
