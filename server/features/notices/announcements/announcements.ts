import type { AlertType } from '#domain/cask/alert.ts';
import type { CaskOrDraft, AboutSale } from '../types/cask-alert.ts';
import type { RegaugedCask, DescribedCaskEvent } from '../types/cask-event.ts';
import type { FilledCask } from '../types/cask-filled.ts';
import type { ChangedFillingDay } from '../types/filling-day.ts';
import type { AboutNews } from '../types/news-out.ts';

export type Announcement =
  | { type: AlertType; event: string; data: AboutSale }
  | { type: 'CASK_FILLED'; event: string; data: FilledCask }
  | {
      type: 'FILLING_DAY_CHANGED' | 'WATCHED_FILLING_DAY_CHANGED';
      event: string;
      data: ChangedFillingDay;
    }
  | { type: 'WHISKEY_NOW'; event: string; data: CaskOrDraft }
  | { type: 'CASK_REGAUGED'; event: string; data: RegaugedCask }
  | { type: 'CASK_TASTED' | 'CASK_INCIDENT' | 'CASK_FALSE_ALARM'; event: string; data: DescribedCaskEvent }
  | { type: 'NEWS_OUT'; event: string; data: AboutNews };

export const audiences = {
  CASK_ON_SALE: 'watchers',
  CASK_SCARCE: 'watchers',
  CASK_BACK: 'watchers',
  CASK_FILLED: 'watchers',
  FILLING_DAY_CHANGED: 'holders',
  WATCHED_FILLING_DAY_CHANGED: 'watchersWithoutShare',
  WHISKEY_NOW: 'holders',
  CASK_REGAUGED: 'holders',
  CASK_TASTED: 'holders',
  CASK_INCIDENT: 'holders',
  CASK_FALSE_ALARM: 'holders',
  NEWS_OUT: 'followers',
} as const satisfies Record<Announcement['type'], string>;
export type Audience = (typeof audiences)[keyof typeof audiences];
