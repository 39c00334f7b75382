import type { ErrorCode } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { labels, orderNotPlaced as words } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface NotPlacedOrder {
  amount: number;
  currency: Currency;
  /** Null when the payment came too late. */
  reason: ErrorCode | null;
}

export const orderNotPlaced: NotificationDefinition<NotPlacedOrder> = {
  preference: null,
  isAboutAnOrder: true,
  copy: ({ amount, currency, reason }) => ({
    title: words.title(amount, currency),
    text: words.text(reason),
    path: '/cart',
    label: labels.cart,
  }),
};
