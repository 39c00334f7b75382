import type { NotificationDefinition } from './definition.ts';
import type { AboutCask } from './cask-alert.ts';

/** domain.md 3.1: from the third anniversary of filling it may be called whiskey. */
export const whiskeyNow: NotificationDefinition<AboutCask> = {
  preference: 'news',
  copy: ({ caskId, caskName }) => ({
    title: `${caskName} is whiskey now`,
    text: 'Three years in wood today: what you hold a share of was maturing spirit, and may be called whiskey from now on.',
    path: `/casks/${caskId}`,
    label: 'See the cask',
  }),
};
