import { caskNotifications, labels } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';
import type { CaskOrDraft } from './cask-alert.ts';

// docs/domain.md#irish-whiskey: from the third anniversary of filling it may be called whiskey.
export const whiskeyNow: NotificationDefinition<CaskOrDraft> = {
  preference: 'news',
  copy: ({ caskId, caskName }) => ({
    title: caskNotifications.whiskey.title(caskName),
    text: caskNotifications.whiskey.text,
    path: `/casks/${caskId}`,
    label: labels.cask,
  }),
};
