import type { Currency } from '#domain/money.ts';
import { labels, membershipNotifications as words } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface StartedMembership {
  subscriptionId: string;
  levelName: string;
  change: 'START' | 'UPGRADE' | 'RENEWAL';
  startsOn: string;
  endsOn: string;
}
export interface CancelledMembership {
  levelName: string;
  /** When it ends; null where it has ended at once, or is joined and not started. */
  endsOn: string | null;
  notStarted: boolean;
  refund: number;
  /** Minor units kept for benefits given. */
  charge: number;
  currency: Currency | null;
}
export interface EndingMembership {
  levelName: string;
  endsOn: string;
}

const page = { path: '/profile/membership', label: labels.membership };
const levels = { path: '/membership', label: labels.levels };

export const membershipStarted: NotificationDefinition<StartedMembership> = {
  preference: null,
  isAboutAnOrder: true,
  copy: ({ levelName, change, startsOn, endsOn }) => ({
    title: words.started.title(levelName, change),
    text: words.started.text(levelName, change, startsOn, endsOn),
    ...page,
  }),
};

export const membershipCancelled: NotificationDefinition<CancelledMembership> = {
  preference: null,
  isAboutAnOrder: true,
  copy: (cancelled) => ({
    title: words.cancelled.title(cancelled.levelName),
    text: endText(cancelled),
    ...page,
  }),
};

function endText({ endsOn, notStarted, refund, charge, currency }: CancelledMembership): string {
  if (endsOn) return words.cancelled.atTerm(endsOn);
  if (notStarted) return words.cancelled.notStarted;
  return currency && refund + charge > 0
    ? words.cancelled.refunded(refund, charge, currency)
    : words.cancelled.ended;
}

export const membershipEnding: NotificationDefinition<EndingMembership> = {
  preference: 'reminders',
  copy: ({ levelName, endsOn }) => ({
    title: words.ending.title(levelName, endsOn),
    text: words.ending.text,
    ...levels,
  }),
};

export const membershipEnded: NotificationDefinition<EndingMembership> = {
  preference: 'reminders',
  copy: ({ levelName, endsOn }) => ({
    title: words.ended.title(levelName),
    text: words.ended.text(endsOn),
    ...levels,
  }),
};
