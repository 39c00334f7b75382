import type { Currency } from '#domain/money.ts';
import { labels, withdrawalNotification as words } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface WithdrawnOrder {
  orderId: string;
  withdrawalId: string;
  shares: number;
  amount: number;
  currency: Currency;
}

export const orderWithdrawn: NotificationDefinition<WithdrawnOrder> = {
  preference: null,
  isAboutAnOrder: true,
  copy: ({ orderId, shares, amount, currency }) => ({
    title: words.title(shares),
    text: words.text(amount, currency),
    path: `/profile/orders/${orderId}`,
    label: labels.order,
  }),
};
