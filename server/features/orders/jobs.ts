import { transaction } from '#server/platform/db/transaction.ts';
import { batchRetry, everyHourForMinutes } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { notifyEach } from '#server/features/notices/notify.ts';
import { buyersOf } from './queries.ts';
import { matureShares } from './shares/mature-shares.ts';

/** Beside the order, not in its transaction: an order waits for nothing it can do without. Many orders at once. */
export const confirmOrderJob = defineJob({
  name: 'confirm-order',
  queue: batchRetry,
  async handler(context, job) {
    const orders = await buyersOf(context.db, 'orderIds' in job ? job.orderIds : [job.orderId]);
    const placed = orders.map(({ memberId, orderId }) => ({
      memberId,
      event: `order:${orderId}`,
      data: { orderId },
    }));
    await transaction(context.db, (tx) => notifyEach(context, tx, 'ORDER_PLACED', placed));
  },
  merge: (all) => ({ orderIds: all.flatMap((job) => ('orderIds' in job ? job.orderIds : [job.orderId])) }),
});

/** Every hour, because midnight is at another hour in each country. */
export const matureSharesJob = defineJob({
  name: 'mature-shares',
  cron: '7 * * * *',
  queue: everyHourForMinutes,
  handler: matureShares,
});
