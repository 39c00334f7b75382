import type { ErrorCode } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import * as words from '#words/en/notifications/notifications.ts';
import { notice } from './notice.ts';

export interface PlacedOrder {
  orderId: string;
}

export interface WithdrawnOrder {
  orderId: string;
  withdrawalId: string;
  shares: number;
  amount: number;
  currency: Currency;
}

interface AboutRefund {
  refundId: string;
  amount: number;
  currency: Currency;
}
export interface RefundedOrder extends AboutRefund {
  orderId: string;
  shares: number;
}
export interface AdjustedWallet extends AboutRefund {
  isCredit: boolean;
}

export interface NotPlacedOrder {
  amount: number;
  currency: Currency;
  reason: ErrorCode | null;
}

export interface DoneReturn {
  amount: number;
  currency: Currency;
}

export interface FailedReturn {
  amount: number;
  isRefused: boolean;
  currency: Currency;
}

export type ReviewOutcome = 'BEGUN' | 'ACCEPTED' | 'RETURNED' | 'CANCELED';

export interface ReviewedDeposit {
  outcome: ReviewOutcome;
  amount: number;
  currency: Currency;
}

const order = (orderId: string) => ({ path: `/profile/orders/${orderId}`, label: words.labels.order });
const wallet = { path: '/profile/wallet', label: words.labels.wallet };

export const moneyNotices = {
  ORDER_PLACED: notice<PlacedOrder>({
    copy: ({ orderId }) => ({
      ...words.orderNotification,
      ...order(orderId),
    }),
  }),
  ORDER_WITHDRAWN: notice<WithdrawnOrder>({
    isAboutAnOrder: true,
    copy: ({ orderId, shares, amount, currency }) => ({
      title: words.withdrawalNotification.title(shares),
      text: words.withdrawalNotification.text(amount, currency),
      ...order(orderId),
    }),
  }),
  ORDER_REFUNDED: notice<RefundedOrder>({
    isAboutAnOrder: true,
    copy: ({ orderId, shares, amount, currency }) => ({
      title: words.refundNotifications.order.title(amount, currency),
      text: words.refundNotifications.order.text(shares),
      ...order(orderId),
    }),
  }),
  WALLET_ADJUSTED: notice<AdjustedWallet>({
    copy: ({ amount, currency, isCredit }) => ({
      title: words.refundNotifications.wallet.title(amount, currency, isCredit),
      text: words.refundNotifications.wallet.text(isCredit),
      ...wallet,
    }),
  }),
  ORDER_NOT_PLACED: notice<NotPlacedOrder>({
    isAboutAnOrder: true,
    copy: ({ amount, currency, reason }) => ({
      title: words.orderNotPlaced.title(amount, currency),
      text: words.orderNotPlaced.text(reason),
      path: '/cart',
      label: words.labels.cart,
    }),
  }),
  RETURN_DONE: notice<DoneReturn>({
    copy: ({ amount, currency }) => ({
      title: words.returnDoneNotification.title(amount, currency),
      text: words.returnDoneNotification.text,
      ...wallet,
    }),
  }),
  RETURN_FAILED: notice<FailedReturn>({
    copy: ({ amount, currency, isRefused }) => ({
      title: words.returnFailedNotification.title(amount, currency),
      text: words.returnFailedNotification.text(isRefused),
      ...wallet,
    }),
  }),
  DEPOSIT_REVIEWED: notice<ReviewedDeposit>({
    copy: ({ outcome, amount, currency }) => ({
      title: words.depositReviewNotification[outcome].title(amount, currency),
      text: words.depositReviewNotification[outcome].text,
      ...wallet,
    }),
  }),
};
