import type { Currency } from '#domain/money.ts';
import * as words from '#words/en/notifications/notifications.ts';
import { notice, noticesTo, orderNoticesTo } from './notice.ts';

interface AboutOrder {
  orderId: string;
}

const orderWay = ({ orderId }: AboutOrder) => ({
  path: `/profile/orders/${orderId}`,
  label: words.labels.order,
});
const toCart = orderNoticesTo(() => ({ path: '/cart', label: words.labels.cart }));
const walletWay = { path: '/profile/wallet', label: words.labels.wallet };
const toWallet = noticesTo(() => walletWay);

export type ReviewOutcome = keyof typeof words.depositReviewNotification;

interface ReviewedDeposit {
  outcome: ReviewOutcome;
  amount: number;
  currency: Currency;
}

export const moneyNotices = {
  ORDER_PLACED: notice<AboutOrder>({
    copy: (data) => ({ ...words.orderNotification, ...orderWay(data) }),
  }),
  ORDER_WITHDRAWN: orderNoticesTo<AboutOrder & { withdrawalId: string }>(orderWay)(
    words.withdrawalNotification,
  ),
  ORDER_REFUNDED: orderNoticesTo<AboutOrder & { refundId: string }>(orderWay)(
    words.refundNotifications.order,
  ),
  WALLET_ADJUSTED: noticesTo<{ refundId: string }>(() => walletWay)(words.refundNotifications.wallet),
  ORDER_NOT_PLACED: toCart(words.orderNotPlaced),
  RETURN_DONE: toWallet(words.returnDoneNotification),
  RETURN_FAILED: toWallet(words.returnFailedNotification),
  DEPOSIT_REVIEWED: toWallet({
    title: (deposit: ReviewedDeposit) => words.depositReviewNotification[deposit.outcome].title(deposit),
    text: ({ outcome }: ReviewedDeposit) => words.depositReviewNotification[outcome].text,
  }),
};
