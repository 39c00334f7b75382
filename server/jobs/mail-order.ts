import { memberOf } from '../account/member.ts';
import { ownOrder } from '../orders/list-orders.ts';
import type { Job } from './jobs.ts';
import { orderMail } from './mails/order-mail.ts';

export const mailOrder: Job<'mail-order'> = {
  async run(context, { orderId }) {
    const { db, config, mailer } = context;
    const orders = db.selectFrom('orders').select('member_id').where('id', '=', orderId);
    const { member_id: memberId } = await orders.executeTakeFirstOrThrow();
    const order = await ownOrder(context, { memberId, sessionId: '' }, orderId);
    const { email } = await memberOf(db, memberId);
    await mailer.send(orderMail(config.publicUrl, email, order));
  },
};
