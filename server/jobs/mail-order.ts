import { transaction } from '../platform/db/transaction.ts';
import { notify } from '../features/notices/notify.ts';
import { placedOrder } from '../features/orders/list-orders.ts';
import type { Job } from '../features/job.ts';

/** Beside the order, not in it: an order waits for nothing it can do without. */
export const mailOrder: Job<'mail-order'> = {
  async run(context, { orderId }) {
    const { memberId } = await placedOrder(context, orderId);
    const telling = { kind: 'ORDER_PLACED', event: `order:${orderId}`, data: { orderId } } as const;
    await transaction(context.db, (tx) => notify(context, tx, { memberId, ...telling }));
  },
};
