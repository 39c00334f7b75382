import { lossNotifications as words } from '#words/en/notifications/losses.ts';
import { orderNoticesTo } from './notice.ts';

const toLosses = (label: string) =>
  orderNoticesTo<{ lossId: string; caskName: string }>(() => ({ path: '/profile/losses', label }));
const toOrder = orderNoticesTo(({ orderId }: { orderId: string; lossId: string }) => ({
  path: `/profile/orders/${orderId}`,
  label: words.labels.order,
}));

export const lossNotices = {
  CASK_LOST: toLosses(words.labels.choose)(words.lost),
  SHARES_REFUNDED: toLosses(words.labels.see)(words.refunded),
  SHARES_REPLACED: toOrder(words.replaced),
};
