import type { ErrorCode } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import * as words from '#words/en/notifications/notifications.ts';
import { notice, noticesTo } from './notice.ts';

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

const orderWay = ({ orderId }: { orderId: string }) => ({
  path: `/profile/orders/${orderId}`,
  label: words.labels.order,
});
const aboutOrder = noticesTo(orderWay, { isAboutAnOrder: true });
const toWallet = noticesTo(() => ({ path: '/profile/wallet', label: words.labels.wallet }));

export const moneyNotices = {
  ORDER_PLACED: notice<PlacedOrder>({
    copy: (data) => ({ ...words.orderNotification, ...orderWay(data) }),
  }),
  ORDER_WITHDRAWN: aboutOrder<WithdrawnOrder>(
    ({ shares }) => words.withdrawalNotification.title(shares),
    ({ amount, currency }) => words.withdrawalNotification.text(amount, currency),
  ),
  ORDER_REFUNDED: aboutOrder<RefundedOrder>(
    ({ amount, currency }) => words.refundNotifications.order.title(amount, currency),
    ({ shares }) => words.refundNotifications.order.text(shares),
  ),
  WALLET_ADJUSTED: toWallet<AdjustedWallet>(
    ({ amount, currency, isCredit }) => words.refundNotifications.wallet.title(amount, currency, isCredit),
    ({ isCredit }) => words.refundNotifications.wallet.text(isCredit),
  ),
  ORDER_NOT_PLACED: notice<NotPlacedOrder>({
    isAboutAnOrder: true,
    copy: ({ amount, currency, reason }) => ({
      title: words.orderNotPlaced.title(amount, currency),
      text: words.orderNotPlaced.text(reason),
      path: '/cart',
      label: words.labels.cart,
    }),
  }),
  RETURN_DONE: toWallet<DoneReturn>(
    ({ amount, currency }) => words.returnDoneNotification.title(amount, currency),
    () => words.returnDoneNotification.text,
  ),
  RETURN_FAILED: toWallet<FailedReturn>(
    ({ amount, currency }) => words.returnFailedNotification.title(amount, currency),
    ({ isRefused }) => words.returnFailedNotification.text(isRefused),
  ),
  DEPOSIT_REVIEWED: toWallet<ReviewedDeposit>(
    ({ outcome, amount, currency }) => words.depositReviewNotification[outcome].title(amount, currency),
    ({ outcome }) => words.depositReviewNotification[outcome].text,
  ),
};
