import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import { lossNotifications as words } from '#words/en/notifications/losses.ts';
import { notice } from './notice.ts';

interface AboutLoss {
  lossId: string;
  caskName: string;
}
export interface LostCask extends AboutLoss {
  text: string;
  chooseUntil: CalendarDate;
}
export interface RefundedShares extends AboutLoss {
  shares: number;
  amount: number;
  currency: Currency;
  isChosen: boolean;
}
export interface ReplacedShares extends AboutLoss {
  shares: number;
  orderId: string;
  newCaskName: string;
}

const path = '/profile/losses';

export const lossNotices = {
  CASK_LOST: notice<LostCask>({
    isAboutAnOrder: true,
    copy: ({ caskName, text, chooseUntil }) => ({
      title: words.lost.title(caskName),
      text: words.lost.text(text, chooseUntil),
      path,
      label: words.labels.choose,
    }),
  }),
  SHARES_REFUNDED: notice<RefundedShares>({
    isAboutAnOrder: true,
    copy: ({ caskName, shares, amount, currency, isChosen }) => ({
      title: words.refunded.title(caskName),
      text: words.refunded.text({ shares, amount, currency, isChosen }),
      path,
      label: words.labels.see,
    }),
  }),
  SHARES_REPLACED: notice<ReplacedShares>({
    isAboutAnOrder: true,
    copy: ({ caskName, newCaskName, shares, orderId }) => ({
      title: words.replaced.title(newCaskName),
      text: words.replaced.text(shares, caskName, newCaskName),
      path: `/profile/orders/${orderId}`,
      label: words.labels.order,
    }),
  }),
};
