import { fillingDayNotification as words, labels } from '#words/en/notifications/notifications.ts';
import type { CaskOrDraft } from './cask-alert.ts';
import type { NotificationDefinition } from './definition.ts';

/** The days are planned ones; `bottlingDate` is null where it stays. */
export type ChangedFillingDay = CaskOrDraft & {
  fillDate: string;
  bottlingDate: string | null;
  reason: string;
};

const copy: NotificationDefinition<ChangedFillingDay>['copy'] = (data) => ({
  title: words.title(data.caskName),
  text: words.text(data),
  path: `/casks/${data.caskId}`,
  label: labels.cask,
});

export const fillingDayChanged: NotificationDefinition<ChangedFillingDay> = { preference: null, copy };
export const watchedFillingDayChanged: NotificationDefinition<ChangedFillingDay> = {
  preference: 'alerts',
  copy,
};
