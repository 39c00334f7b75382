import type { NotificationDefinition } from './definition.ts';

export interface PlacedOrder {
  orderId: string;
}

export const orderPlaced: NotificationDefinition<PlacedOrder> = {
  preference: null,
  copy: ({ orderId }) => ({
    title: 'Your order is confirmed',
    text: 'The shares are yours. Their certificates are in your collection, the invoice is with the order.',
    path: `/profile/orders/${orderId}`,
    label: 'See the order',
  }),
};
