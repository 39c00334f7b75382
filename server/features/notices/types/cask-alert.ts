import type { NotificationCopy, NotificationDefinition } from './definition.ts';

/** A cask by its id and the name people know it by. */
export interface AboutCask {
  caskId: number;
  caskName: string;
}

const alert = (title: (name: string) => string, text: string): NotificationDefinition<AboutCask> => ({
  preference: 'alerts',
  copy: ({ caskId, caskName }): NotificationCopy => ({
    title: title(caskName),
    text,
    path: `/casks/${caskId}`,
    label: 'See the cask',
  }),
});

export const caskOnSale = alert(
  (name) => `${name} is on sale`,
  'You asked us to tell you. Its shares can be bought now, for as long as there are any.',
);

export const caskScarce = alert(
  (name) => `Few shares of ${name} are left`,
  'You asked us to keep an eye on this cask. Most of its shares have found an owner.',
);

export const caskBack = alert(
  (name) => `Shares of ${name} are back on sale`,
  'You asked us to tell you. Shares came back, so there are some to be had again.',
);
