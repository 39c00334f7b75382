import { accountMailTypes } from '#server/features/account/email-links/account-mail-types.ts';
import { mailPicture } from '#server/features/casks/pictures/mail-picture.ts';
import type { MailContent } from '#server/platform/mail/render-mail.ts';
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
export function mailTypeNamed(name: string): MailType<unknown> | null {
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
