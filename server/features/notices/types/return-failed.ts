import type { Currency } from '#domain/money.ts';
import { labels, returnFailedNotification as words } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface FailedReturn {
  amount: number;
  currency: Currency;
}

export const returnFailed: NotificationDefinition<FailedReturn> = {
  preference: null,
  copy: ({ amount, currency }) => ({
    title: words.title(amount, currency),
    text: words.text,
    path: '/profile/wallet',
    label: labels.wallet,
  }),
};
