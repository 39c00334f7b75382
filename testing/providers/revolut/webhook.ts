import { createHmac } from 'node:crypto';
import type { StandInPayment } from '../books.ts';
import type { News, Signed } from '../provider.ts';

export const revolutWebhookSecret = 'wsk_standin';

const revolutEvents: Record<Exclude<News, 'disputed'>, string> = {
  authorized: 'ORDER_AUTHORISED',
  captured: 'ORDER_COMPLETED',
  declined: 'ORDER_PAYMENT_DECLINED',
  refunded: 'ORDER_COMPLETED',
  'refund failed': 'ORDER_FAILED',
};

export function revolutMessage(
  { ref, depositId, refunds, disputes }: StandInPayment,
  news: News,
  now: Date,
): Signed {
  const event =
    news === 'disputed'
      ? { event: 'DISPUTE_ACTION_REQUIRED', dispute_id: disputes.at(-1)?.id }
      : // A refund is an order of its own.
        { event: revolutEvents[news], order_id: news.startsWith('refund') ? refunds.at(-1)?.id : ref };
  const raw = JSON.stringify({ ...event, merchant_order_ext_ref: depositId });
  const stamp = String(now.getTime());
  const signature = createHmac('sha256', revolutWebhookSecret).update(`v1.${stamp}.${raw}`).digest('hex');
  const headers = { 'revolut-request-timestamp': stamp, 'revolut-signature': `v1=${signature}` };
  return { raw: Buffer.from(raw), headers };
}
