import { memberOf } from '#server/features/account/members/member.ts';
import { placedOrder } from '#server/features/orders/order-view.ts';
import { orderLetter } from '#server/features/orders/order-mail.ts';
import type { Kind } from './kind.ts';

export interface PlacedOrder {
  orderId: string;
}

export const orderPlaced: Kind<PlacedOrder> = {
  choice: null,
  words: ({ orderId }) => ({
    title: 'Your order is confirmed',
    text: 'The shares are yours. Their certificates are in your collection, the invoice is with the order.',
    path: `/profile/orders/${orderId}`,
    label: 'See the order',
  }),
  letter: async (context, { data: { orderId } }) => {
    const { memberId, order } = await placedOrder(context.db, orderId);
    const { country } = await memberOf(context.db, memberId);
    return orderLetter(context.config.publicUrl, order, country);
  },
};
