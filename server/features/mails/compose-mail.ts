import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';
import type { ClaimedMail } from '#server/platform/mail/outbox.ts';
import { renderMail, type MailContent } from '#server/platform/mail/render-mail.ts';
import { unsubscribe } from '#words/en/notifications/mails.ts';
import { unsubscribeUrl } from '#server/features/unsubscribe/unsubscribe-link.ts';
import { accountMailTypes } from '#server/features/account/email-links/account-mail-types.ts';
import { mailPicture } from '#server/features/casks/pictures/mail-picture.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import { membershipStartedMail } from '#server/features/memberships/subscriptions/membership-started-mail.ts';
import { preferenceFor } from '#server/features/notices/notify.ts';
import { definitionOf } from '#server/features/notices/notification-types.ts';
import { invitationMail } from '#server/shared/operators/invitation-mail.ts';
import { ownersMail } from '#server/shared/operators/owner-mail.ts';
import { orderMail } from '#server/features/orders/order-mail.ts';
import { withdrawalMail } from '#server/features/orders/withdrawals/withdrawal-mail.ts';

const mailTypes: Record<string, MailType<never>> = {
  ...accountMailTypes,
  MEMBERSHIP_STARTED: membershipStartedMail,
  OPERATORS_CHANGED: ownersMail,
  OPERATOR_INVITED: invitationMail,
  ORDER_PLACED: orderMail,
  ORDER_WITHDRAWN: withdrawalMail,
};

function pictureFor(publicUrl: string, data: unknown): Pick<MailContent, 'pictures'> {
  const { caskId, caskName } = (data ?? {}) as { caskId?: number; caskName?: string };
  if (caskId === undefined || caskName === undefined) return {};
  return { pictures: [mailPicture(publicUrl, caskId, caskName)] };
}

/** A type by the name in its row: the data fits because both were written together. */
function mailTypeNamed(name: string): MailType<unknown> | null {
  const own = mailTypes[name];
  if (own) return own as MailType<unknown>;
  const notification = definitionOf(name);
  if (!notification) return null;
  return {
    preference: preferenceFor(name),
    isAboutAnOrder: notification.isAboutAnOrder ?? false,
    compose: async ({ config }, { data }) => {
      const { title, text, path, label, also } = notification.copy(data);
      return {
        subject: title,
        ...pictureFor(config.publicUrl, data),
        paragraphs: [text],
        action: { label, url: `${config.publicUrl}${path}` },
        ...(also && { closing: [`${also.label}:\n${config.publicUrl}${also.path}`] }),
      };
    },
  };
}

const messageIdOf = (mailId: string, publicUrl: string) => `<${mailId}@${new URL(publicUrl).hostname}>`;

export async function composeMail(
  context: Context,
  { id, memberId, type: name, data, to }: ClaimedMail & { to: string },
): Promise<Mail | null> {
  const type = mailTypeNamed(name);
  if (!type) throw new Error(`no mail is known for ${name}`);
  const content = await type.compose(context, { id, memberId, data });
  if (!content) return null;
  const { company, publicUrl } = context.config;
  const messageId = messageIdOf(id, publicUrl);
  const replyTo = type.isAboutAnOrder ? company.ordersEmail : company.supportEmail;
  if (type.preference === null) return { ...renderMail(to, content, company), replyTo, messageId };
  assert(memberId, 'only members have preferences');
  const { caskId } = data as { caskId?: number };
  const url = unsubscribeUrl(context, {
    memberId,
    preference: type.preference,
    caskId: type.preference === 'alerts' && caskId !== undefined ? caskId : null,
  });
  const closing = [...(content.closing ?? []), unsubscribe(url)];
  return {
    ...renderMail(to, { ...content, closing }, company),
    replyTo,
    messageId,
    unsubscribeUrl: url,
  };
}
