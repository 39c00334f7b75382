import type { Order } from '#contract/order.ts';
import type { Country } from '#domain/money.ts';
import { dayIn, money } from '#words/format.ts';
import type { MailContent } from '#server/platform/mail/render-mail.ts';
import { memberOf } from '../account/members/member.ts';
import type { MailType } from '../mail-type.ts';
import { placedOrder } from './order-view.ts';

/**
 * @param country the buyer's, whose calendar dates the order
 */
export function orderMailContent(publicUrl: string, order: Order, country: Country | null): MailContent {
  const amount = (minor: number) => money(minor, order.currency);
  const lines = order.lines.map(
    (line) =>
      `${line.quantity} × ${line.name} (${line.distilleryName}, cask ${line.caskCode}): ${amount(line.total)}\n` +
      `Shares ${line.shareCodes.join(', ')}`,
  );
  const discount = order.discount > 0 ? [`Discount: ${amount(order.discount)}`] : [];
  const sums = [
    ...discount,
    `Paid from your wallet: ${amount(order.total)}`,
    `Invoice: ${order.invoiceNumber}`,
  ];
  const placedOn = dayIn(country, new Date(order.placedAt));
  return {
    subject: `Your cask shares: order confirmed (${order.invoiceNumber})`,
    paragraphs: [`Thank you. Your order of ${placedOn} is confirmed.`, ...lines, sums.join('\n')],
    action: { label: 'See your certificates', url: `${publicUrl}/profile/collection` },
    closing: [
      // docs/product.md#withdrawal: withdrawal within 14 days with full refund, requested by e-mail with the invoice.
      'You may withdraw from this order within 14 days, for a full refund to your wallet. Write to us, and attach the invoice from your orders page.',
    ],
  };
}

export const orderMail: MailType<{ orderId: string }> = {
  preference: null,
  async compose(context, { data: { orderId } }) {
    const { memberId, order } = await placedOrder(context.db, orderId);
    const { country } = await memberOf(context.db, memberId);
    return orderMailContent(context.config.publicUrl, order, country);
  },
};
