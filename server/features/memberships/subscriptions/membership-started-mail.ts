import { assert } from '#domain/assert.ts';
import { lastDayOfWithdrawal } from '#domain/law/working-days.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import { membershipMail as words } from '#words/en/notifications/mails.ts';
import { dayOf, money } from '#words/format.ts';
import { acceptedTerms } from '#server/features/legal/legal-pdf.ts';
import { getMember } from '#server/features/members/queries.ts';
import { pdfAttachment } from '#server/platform/mail/render-mail.ts';
import type { NotificationData } from '#server/features/notices/notification-types.ts';
import { membershipNotices } from '#server/features/notices/types/membership-notices.ts';
import { subscriptionInvoice } from '../invoices/subscription-invoice.ts';
import { findSubscription } from '../queries.ts';

export const membershipStartedMail: MailType<NotificationData['MEMBERSHIP_STARTED']> = {
  preference: null,
  isAboutAnOrder: true,
  async compose(context, { memberId, data }) {
    assert(memberId, 'the mail is to a member');
    const { title, text, path, label } = membershipNotices.MEMBERSHIP_STARTED.copy(data);
    const { publicUrl, company } = context.config;
    const started = await findSubscription(context.db, memberId, data.subscriptionId);
    assert(started?.currency, 'a term that was paid for is kept');
    const { country } = await getMember(context.db, memberId);
    const lastDay = dayOf(lastDayOfWithdrawal(started.joinedAt, country));
    const invoice = await subscriptionInvoice(context, { memberId, sessionId: '' }, started.id);
    return {
      subject: title,
      paragraphs: [text, words.paid(money(started.paid, started.currency), invoice.number)],
      action: { label, url: `${publicUrl}${path}` },
      closing: [words.withdrawal(company.ordersEmail, lastDay)],
      attachments: [
        pdfAttachment(`invoice-${invoice.number}.pdf`, invoice.pdf),
        ...(await acceptedTerms(context, started.legalVersion)),
      ],
    };
  },
};
