import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import { lossNotifications as words } from '#words/en/notifications/losses.ts';
import { noticesTo } from './notice.ts';

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

const toLosses = (label: string) =>
  noticesTo(() => ({ path: '/profile/losses', label }), { isAboutAnOrder: true });
const toOrder = noticesTo(
  ({ orderId }: { orderId: string }) => ({ path: `/profile/orders/${orderId}`, label: words.labels.order }),
  { isAboutAnOrder: true },
);

export const lossNotices = {
  CASK_LOST: toLosses(words.labels.choose)<LostCask>(
    ({ caskName }) => words.lost.title(caskName),
    ({ text, chooseUntil }) => words.lost.text(text, chooseUntil),
  ),
  SHARES_REFUNDED: toLosses(words.labels.see)<RefundedShares>(
    ({ caskName }) => words.refunded.title(caskName),
    (data) => words.refunded.text(data),
  ),
  SHARES_REPLACED: toOrder<ReplacedShares>(
    ({ newCaskName }) => words.replaced.title(newCaskName),
    ({ shares, caskName, newCaskName }) => words.replaced.text(shares, caskName, newCaskName),
  ),
};
