import { transaction } from '#server/platform/db/transaction.ts';
import { batchRetry, everyHourForMinutes } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '../define-job.ts';
import { notify } from '../notices/notify.ts';
import { placedOrder } from './order-view.ts';
import { matureShares } from './shares/mature-shares.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'confirm-order': { orderId: string };
    'mature-shares': Record<string, never>;
  }
}

/** Beside the order, not in its transaction: an order waits for nothing it can do without. */
export const confirmOrderJob = defineJob({
  name: 'confirm-order',
  queue: batchRetry,
  async handler(context, { orderId }) {
    const { memberId } = await placedOrder(context.db, orderId, context.clock.now());
    await transaction(context.db, (tx) =>
      notify(context, tx, { memberId, type: 'ORDER_PLACED', event: `order:${orderId}`, data: { orderId } }),
    );
  },
});

/** Every hour, because midnight is at another hour in each country. */
export const matureSharesJob = defineJob({
  name: 'mature-shares',
  cron: '7 * * * *',
  queue: everyHourForMinutes,
  handler: matureShares,
});
