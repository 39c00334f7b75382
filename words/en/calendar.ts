import type { CalendarDayKind } from '#domain/cask/calendar-days.ts';
import { plural } from '../format.ts';

export const calendarEntries = {
  name: 'My casks',
  about: (cask: string, years: number | null): Record<CalendarDayKind, string> => ({
    BIRTHDAY: `${cask}: ${plural(years ?? 0, { one: '# year', other: '# years' })} in wood`,
    WHISKEY: `${cask} becomes whiskey`,
    REGAUGE: `${cask}: a regauge is due`,
    BOTTLING: `${cask} is bottled`,
    BOTTLING_FORESEEN: `${cask}: bottling foreseen about now`,
  }),
  invoice: (cask: string) => `Last day to pay for the bottles of ${cask}`,
  remedy: (cask: string) => `Last day to choose what you get for ${cask}`,
};
