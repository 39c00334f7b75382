import { caskNotifications, labels } from '#words/en/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface AboutCask {
  caskId: number;
  caskName: string;
}

const alert = (copy: {
  title: (cask: string) => string;
  text: string;
}): NotificationDefinition<AboutCask> => ({
  preference: 'alerts',
  copy: ({ caskId, caskName }) => ({
    title: copy.title(caskName),
    text: copy.text,
    path: `/casks/${caskId}`,
    label: labels.cask,
  }),
});

export const caskOnSale = alert(caskNotifications.onSale);
export const caskScarce = alert(caskNotifications.scarce);
export const caskBack = alert(caskNotifications.back);
