import { caskNotifications, labels } from '#words/en/notifications.ts';
import type { NotificationDefinition } from './definition.ts';
import type { AboutCask } from './cask-alert.ts';

/** domain.md 3.1: from the third anniversary of filling it may be called whiskey. */
export const whiskeyNow: NotificationDefinition<AboutCask> = {
  preference: 'news',
  copy: ({ caskId, caskName }) => ({
    title: caskNotifications.whiskey.title(caskName),
    text: caskNotifications.whiskey.text,
    path: `/casks/${caskId}`,
    label: labels.cask,
  }),
};
