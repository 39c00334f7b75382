import { assert } from '#domain/assert.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import { membershipMail as words } from '#words/en/notifications/mails.ts';
import { acceptedTerms } from '#server/features/legal/legal-pdf.ts';
import {
  membershipNotices,
  type StartedMembership,
} from '#server/features/notices/types/membership-notices.ts';
import { findSubscription, latestSubscription } from '../queries.ts';

export const membershipStartedMail: MailType<StartedMembership> = {
  preference: null,
  isAboutAnOrder: true,
  async compose(context, { memberId, data }) {
    assert(memberId, 'the mail is to a member');
    const { title, text, path, label } = membershipNotices.MEMBERSHIP_STARTED.copy(data);
    const { publicUrl, company } = context.config;
    const started = data.subscriptionId
      ? await findSubscription(context.db, memberId, data.subscriptionId)
      : await latestSubscription(context.db, memberId);
    return {
      subject: title,
      paragraphs: [text],
      action: { label, url: `${publicUrl}${path}` },
      closing: [words.withdrawal(company.ordersEmail)],
      attachments: await acceptedTerms(context, started?.legalVersion ?? 1),
    };
  },
};
