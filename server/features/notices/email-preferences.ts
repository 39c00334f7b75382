import type { EmailPreference } from '#server/shared/mail-type.ts';
import type { NotificationType } from './notification-types.ts';

/** By which preference a member can refuse the mail. The others are about the member's own money, shares or account. */
const preferences = {
  CASK_ON_SALE: 'alerts',
  CASK_SCARCE: 'alerts',
  CASK_BACK: 'alerts',
  CASK_FILLED: 'alerts',
  WATCHED_FILLING_DAY_CHANGED: 'alerts',
  WHISKEY_NOW: 'news',
  CASK_REGAUGED: 'news',
  CASK_TASTED: 'news',
  NEWS_OUT: 'news',
  MEMBERSHIP_ENDING: 'reminders',
  MEMBERSHIP_ENDED: 'reminders',
} as const satisfies Partial<Record<NotificationType, EmailPreference>>;

export const preferenceFor = (type: string): EmailPreference | null =>
  type in preferences ? preferences[type as keyof typeof preferences] : null;
