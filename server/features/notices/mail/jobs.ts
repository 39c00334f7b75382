import { defineJob } from '#server/features/define-job.ts';
import { placedOrder } from '#server/features/orders/order-view.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { mailRetry, outboxRetry } from '#server/platform/jobs/queue-policy.ts';
import { notify } from '../notify.ts';
import { sendMails } from './send-mails.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'mail-order': { orderId: string };
    'send-mails': Record<string, never>;
  }
}

/** Beside the order, not in it: an order waits for nothing it can do without. */
export const mailOrderJob = defineJob({
  name: 'mail-order',
  queue: mailRetry,
  async handler(context, { orderId }) {
    const { memberId } = await placedOrder(context.db, orderId);
    const telling = { kind: 'ORDER_PLACED', event: `order:${orderId}`, data: { orderId } } as const;
    await transaction(context.db, (tx) => notify(context, tx, { memberId, ...telling }));
  },
});

export const sendMailsJob = defineJob({
  name: 'send-mails',
  cron: '* * * * *',
  queue: outboxRetry,
  handler: sendMails,
  merge: () => ({}),
});
