import { bottleNotices } from './types/bottle-notices.ts';
import { caskNotices } from './types/cask-notices.ts';
import { lossNotices } from './types/loss-notices.ts';
import { membershipNotices } from './types/membership-notices.ts';
import { moneyNotices } from './types/money-notices.ts';
import type { NotificationDefinition } from './types/notice.ts';

export const notificationTypes = {
  ...bottleNotices,
  ...caskNotices,
  ...lossNotices,
  ...membershipNotices,
  ...moneyNotices,
};

export type NotificationType = keyof typeof notificationTypes;
export type NotificationData = {
  [Type in NotificationType]: Parameters<(typeof notificationTypes)[Type]['copy']>[0];
};

/**
 * The definition for a type read from a row: the data fits because both were written together.
 * @returns undefined for a type that only a newer or older release knows
 */
export function definitionOf(type: string): NotificationDefinition<unknown> | undefined {
  const definitions: Record<string, NotificationDefinition<never>> = notificationTypes;
  return definitions[type] as NotificationDefinition<unknown> | undefined;
}
