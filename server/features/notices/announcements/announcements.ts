import type { AlertKind } from '#domain/alert.ts';
import type { AboutCask } from '../kinds/cask-alert.ts';
import type { FilledCask } from '../kinds/cask-filled.ts';
import type { AboutNews } from '../kinds/news-out.ts';

/** What is told to many, each to its own audience. */
export type Announcement =
  | { kind: AlertKind; event: string; data: AboutCask }
  | { kind: 'CASK_FILLED'; event: string; data: FilledCask }
  | { kind: 'WHISKEY_NOW'; event: string; data: AboutCask }
  | { kind: 'NEWS_OUT'; event: string; data: AboutNews };

/** Who hears of it: who watches the cask, who holds shares of it, or both of everything a news item is about. */
export const audiences = {
  CASK_ON_SALE: 'watchers',
  CASK_SCARCE: 'watchers',
  CASK_BACK: 'watchers',
  CASK_FILLED: 'watchers',
  WHISKEY_NOW: 'holders',
  NEWS_OUT: 'followers',
} as const satisfies Record<Announcement['kind'], string>;
export type Audience = (typeof audiences)[keyof typeof audiences];
