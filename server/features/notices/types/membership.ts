import type { Currency } from '#domain/money.ts';
import { longDayOf, money } from '#words/format.ts';
import type { NotificationDefinition } from './definition.ts';

export interface StartedMembership {
  levelName: string;
  change: 'START' | 'UPGRADE' | 'RENEWAL';
  /** Calendar dates. */
  startsOn: string;
  endsOn: string;
}
export interface CancelledMembership {
  levelName: string;
  /** When it ends; null where it has ended at once, or is joined and not started. */
  endsOn: string | null;
  /** Notices of earlier releases do not say, and are of none. */
  notStarted?: boolean;
  /** Minor units given back. */
  refund: number;
  currency: Currency | null;
}
export interface EndingMembership {
  levelName: string;
  endsOn: string;
}

const page = { path: '/profile/membership', label: 'See your membership' };
const levels = { path: '/membership', label: 'See the levels' };

const started = {
  START: 'You are now a',
  UPGRADE: 'You have moved up: you are now a',
  RENEWAL: 'You have renewed: you stay a',
};

export const membershipStarted: NotificationDefinition<StartedMembership> = {
  preference: null,
  copy: ({ levelName, change, startsOn, endsOn }) => ({
    title: `${levelName}: your membership ${change === 'RENEWAL' ? 'goes on' : 'has begun'}`,
    text: `${started[change]} ${levelName}, from ${longDayOf(startsOn)} to ${longDayOf(endsOn)}. It does not renew by itself. The invoice is with your membership.`,
    ...page,
  }),
};

export const membershipCancelled: NotificationDefinition<CancelledMembership> = {
  preference: null,
  copy: (cancelled) => ({
    title: `${cancelled.levelName}: your membership is cancelled`,
    text: endText(cancelled),
    ...page,
  }),
};

function endText({ endsOn, notStarted, refund, currency }: CancelledMembership): string {
  if (endsOn) return `It stays yours until ${longDayOf(endsOn)} and ends then.`;
  if (notStarted) return 'It stays yours until 12 months after your first cask share and ends then.';
  if (refund > 0 && currency) return `It has ended, and ${money(refund, currency)} are back in your wallet.`;
  return 'It has ended.';
}

export const membershipEnding: NotificationDefinition<EndingMembership> = {
  preference: 'reminders',
  copy: ({ levelName, endsOn }) => ({
    title: `Your ${levelName} membership ends on ${longDayOf(endsOn)}`,
    text: 'Nothing renews by itself. If you wish to stay, you can renew now: the next twelve months begin where these end.',
    ...levels,
  }),
};

export const membershipEnded: NotificationDefinition<EndingMembership> = {
  preference: 'reminders',
  copy: ({ levelName, endsOn }) => ({
    title: `Your ${levelName} membership has ended`,
    text: `It ended on ${longDayOf(endsOn)}. Your shares stay yours. Buying more takes a membership, and one level is free.`,
    ...levels,
  }),
};
