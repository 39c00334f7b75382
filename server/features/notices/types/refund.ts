import type { Currency } from '#domain/money.ts';
import { labels, refundNotifications as words } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

interface AboutRefund {
  refundId: string;
  amount: number;
  currency: Currency;
}
export interface RefundedOrder extends AboutRefund {
  orderId: string;
  /** How many were taken back; none where the buyer keeps them for less. */
  shares: number;
}
export interface AdjustedWallet extends AboutRefund {
  isCredit: boolean;
}

export const orderRefunded: NotificationDefinition<RefundedOrder> = {
  preference: null,
  isAboutAnOrder: true,
  copy: ({ orderId, shares, amount, currency }) => ({
    title: words.order.title(amount, currency),
    text: words.order.text(shares),
    path: `/profile/orders/${orderId}`,
    label: labels.order,
  }),
};

export const walletAdjusted: NotificationDefinition<AdjustedWallet> = {
  preference: null,
  copy: ({ amount, currency, isCredit }) => ({
    title: words.wallet.title(amount, currency, isCredit),
    text: words.wallet.text(isCredit),
    path: '/profile/wallet',
    label: labels.wallet,
  }),
};
