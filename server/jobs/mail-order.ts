import { memberOf } from '../account/member.ts';
import { placedOrder } from '../orders/list-orders.ts';
import type { Job } from './job.ts';
import { orderMail } from './mails/order-mail.ts';

export const mailOrder: Job<'mail-order'> = {
  async run(context, { orderId }) {
    const { memberId, order } = await placedOrder(context, orderId);
    const { email } = await memberOf(context.db, memberId);
    await context.mailer.send(orderMail(context.config.publicUrl, email, order));
  },
};
