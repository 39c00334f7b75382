import { caskEventNotifications as words, labels } from '#words/en/notifications/notifications.ts';
import { decimal, percent } from '#words/format.ts';
import type { CaskOrDraft } from './cask-alert.ts';
import type { NotificationDefinition } from './definition.ts';

/** The day in Ireland on which it happened. */
type CaskEventData = CaskOrDraft & { happenedOn: string };
/** Strength in tenths of a percent. */
export type RegaugedCask = CaskEventData & { volumeMl: number; strength: number };
export type DescribedCaskEvent = CaskEventData & { text: string };

const linkTo = ({ caskId }: CaskOrDraft) => ({ path: `/casks/${caskId}`, label: labels.cask });

export const caskRegauged: NotificationDefinition<RegaugedCask> = {
  preference: 'news',
  copy: (data) => ({
    title: words.regauged.title(data.caskName),
    text: words.regauged.text(data.happenedOn, decimal(data.volumeMl / 1000), percent(data.strength / 10)),
    ...linkTo(data),
  }),
};

export const caskTasted: NotificationDefinition<DescribedCaskEvent> = {
  preference: 'news',
  copy: (data) => ({
    title: words.tasted.title(data.caskName),
    text: words.tasted.text(data.happenedOn, data.text),
    ...linkTo(data),
  }),
};

export const caskFalseAlarm: NotificationDefinition<DescribedCaskEvent> = {
  preference: null,
  copy: (data) => ({
    title: words.falseAlarm.title(data.caskName),
    text: words.falseAlarm.text(data.happenedOn),
    ...linkTo(data),
  }),
};

export const caskIncident: NotificationDefinition<DescribedCaskEvent> = {
  preference: null,
  copy: (data) => ({
    title: words.incident.title(data.caskName),
    text: words.incident.text(data.happenedOn, data.text),
    ...linkTo(data),
  }),
};
