import { longDayOf } from '#words/format.ts';
import type { NotificationDefinition } from './definition.ts';
import type { AboutCask } from './cask-alert.ts';

export type FilledCask = AboutCask & { fillDate: string };

/** A cask that was announced before it was filled. */
export const caskFilled: NotificationDefinition<FilledCask> = {
  preference: 'alerts',
  copy: ({ caskId, caskName, fillDate }) => ({
    title: `${caskName} has been filled`,
    text: `The spirit went into the wood on ${longDayOf(fillDate)}. We will tell you when its shares are on sale.`,
    path: `/casks/${caskId}`,
    label: 'See the cask',
  }),
};
