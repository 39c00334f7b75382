import { lossNotifications as words } from '#words/en/notifications/losses.ts';
import { noticesTo } from './notice.ts';

const toLosses = (label: string) =>
  noticesTo<{ lossId: string; caskName: string }>(() => ({ path: '/profile/losses', label }), {
    isAboutAnOrder: true,
  });
const toOrder = noticesTo(
  ({ orderId }: { orderId: string; lossId: string }) => ({
    path: `/profile/orders/${orderId}`,
    label: words.labels.order,
  }),
  { isAboutAnOrder: true },
);

export const lossNotices = {
  CASK_LOST: toLosses(words.labels.choose)(words.lost),
  SHARES_REFUNDED: toLosses(words.labels.see)(words.refunded),
  SHARES_REPLACED: toOrder(words.replaced),
};
