import { labels, orderNotification } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface PlacedOrder {
  orderId: string;
}

export const orderPlaced: NotificationDefinition<PlacedOrder> = {
  preference: null,
  copy: ({ orderId }) => ({
    ...orderNotification,
    path: `/profile/orders/${orderId}`,
    label: labels.order,
  }),
};
