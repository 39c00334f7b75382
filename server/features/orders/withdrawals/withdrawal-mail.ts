import { assert } from '#domain/assert.ts';
import { withdrawalMail as words } from '#words/en/notifications/mails.ts';
import { dayIn, dayOf, minuteIn, money } from '#words/format.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import type { NotificationData } from '#server/features/notices/notification-types.ts';
import { orderView } from '../order-view.ts';
import { findOrder } from '../queries.ts';

export const withdrawalMail: MailType<NotificationData['ORDER_WITHDRAWN']> = {
  preference: null,
  isAboutAnOrder: true,
  async compose({ db, clock, config }, { data: { orderId, withdrawalId } }) {
    const row = await findOrder(db, orderId);
    assert(row, 'an order that was withdrawn from is kept');
    const order = orderView(row, clock.now());
    const withdrawal = order.withdrawals.find(({ id }) => id === withdrawalId);
    assert(withdrawal, 'a withdrawal is kept');
    const { shareCodes, amount, receivedOn, recordedAt, creditNoteNumber } = withdrawal;
    const shares = order.lines.flatMap((line) =>
      line.shares
        .filter(({ shareCode }) => shareCodes.includes(shareCode))
        .map(({ shareCode, paid }) => words.share(shareCode, line.name, money(paid, order.currency))),
    );
    const sums = [
      words.refund(money(amount, order.currency)),
      ...(creditNoteNumber === null ? [] : [words.creditNote(creditNoteNumber)]),
    ];
    return {
      subject: words.subject(order.invoiceNumber),
      paragraphs: [
        words.received(
          dayOf(receivedOn),
          minuteIn(row.country, recordedAt),
          order.invoiceNumber,
          dayIn(row.country, order.placedAt),
        ),
        shares.join('\n'),
        sums.join('\n'),
        ...(amount > 0 ? [words.wallet(`${config.publicUrl}/profile/wallet#returns`)] : []),
      ],
      action: { label: words.action, url: `${config.publicUrl}/profile/orders/${orderId}` },
      closing: [words.closing(config.company.ordersEmail)],
    };
  },
};
