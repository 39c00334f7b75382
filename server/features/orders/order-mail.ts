import type { Order } from '#contract/order/order.ts';
import type { Country } from '#domain/country.ts';
import { orderMail as words } from '#words/en/notifications/mails.ts';
import type { Config } from '#server/platform/core/config.ts';
import { paidBy } from '#words/en/profile/payment.ts';
import { dayIn, dayOf, money } from '#words/format.ts';
import type { MailContent } from '#server/platform/mail/render-mail.ts';
import { maxMailPictures, mailPicture } from '#server/features/casks/pictures/mail-picture.ts';
import { acceptedTerms } from '#server/features/legal/legal-pdf.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import { placedOrder } from './order-view.ts';

/**
 * @param country the buyer's, whose calendar dates the order
 */
export function orderMailContent(
  { publicUrl, company }: Pick<Config, 'publicUrl' | 'company'>,
  order: Order,
  country: Country | null,
): MailContent {
  const amount = (minor: number) => money(minor, order.currency);
  const lines = order.lines.map((line) =>
    [
      words.line(line.quantity, line.name, line.distilleryName, line.caskCode, amount(line.total)),
      words.shares(line.shareCodes.join(', ')),
    ].join('\n'),
  );
  const sums = [
    ...(order.discount > 0 ? [words.discount(amount(order.discount))] : []),
    words.paid(paidBy(order.payment), amount(order.total)),
    words.invoice(order.invoiceNumber),
  ];
  return {
    subject: words.subject(order.invoiceNumber),
    pictures: order.lines
      .slice(0, maxMailPictures)
      .map(({ caskId, name }) => mailPicture(publicUrl, caskId, name)),
    paragraphs: [words.thanks(dayIn(country, order.placedAt)), ...lines, sums.join('\n')],
    action: { label: words.action, url: `${publicUrl}/profile/collection` },
    closing: [words.withdrawal(company.ordersEmail, dayOf(order.withdrawUntil))],
  };
}

export const orderMail: MailType<{ orderId: string }> = {
  preference: null,
  isAboutAnOrder: true,
  async compose(context, { data: { orderId } }) {
    const { country, order } = await placedOrder(context.db, orderId, context.clock.now());
    return {
      ...orderMailContent(context.config, order, country),
      attachments: await acceptedTerms(context, order.legalVersion),
    };
  },
};
