import { caskNotifications, labels } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface CaskOrDraft {
  caskId: number;
  caskName: string;
}

/** The stock when it happened. */
export interface AboutSale extends CaskOrDraft {
  left: number;
  total: number;
}

const alert = (copy: {
  title: (cask: string) => string;
  text: (left: number, total: number) => string;
}): NotificationDefinition<AboutSale> => ({
  preference: 'alerts',
  copy: ({ caskId, caskName, left, total }) => ({
    title: copy.title(caskName),
    text: copy.text(left, total),
    path: `/casks/${caskId}`,
    label: labels.cask,
  }),
});

export const caskOnSale = alert(caskNotifications.onSale);
export const caskScarce = alert(caskNotifications.scarce);
export const caskBack = alert(caskNotifications.back);
