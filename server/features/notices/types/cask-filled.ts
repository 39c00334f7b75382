import { caskNotifications, labels } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';
import type { CaskOrDraft } from './cask-alert.ts';

export type FilledCask = CaskOrDraft & { fillDate: string };

export const caskFilled: NotificationDefinition<FilledCask> = {
  preference: 'alerts',
  copy: ({ caskId, caskName, fillDate }) => ({
    title: caskNotifications.filled.title(caskName),
    text: caskNotifications.filled.text(fillDate),
    path: `/casks/${caskId}`,
    label: labels.cask,
  }),
};
