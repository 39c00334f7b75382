import type { NotificationType } from '../notification-types.ts';
import type { Notification } from '../notify.ts';

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
} as const satisfies Partial<Record<NotificationType, string>>;
type Announced = keyof typeof audiences;
export type Announcement = { [Type in Announced]: Notification<Type> }[Announced];
export type Audience = (typeof audiences)[Announced];
