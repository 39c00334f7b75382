import type { Context } from '#server/shared/context.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import { operatorInvitationMail as words } from '#words/en/office/mails.ts';
import { findInvitations } from './invitation-queries.ts';

/** Made of the id, so that a mail that is sent again has the same link, and no secret waits in the outbox. */
export function invitationToken({ secrets }: Pick<Context, 'secrets'>, invitationId: string): string {
  return secrets.mac('operator-invitation', invitationId).toString('base64url');
}

export const invitationMail: MailType<{ invitationId: string }> = {
  preference: null,
  async compose(context, { data: { invitationId } }) {
    const [invitation] = await findInvitations(context.db, invitationId);
    if (!invitation || invitation.acceptedAt || invitation.revokedAt) return null;
    const { subject, text, steps, action, closing } = words;
    return {
      subject,
      paragraphs: [text(invitation.inviterName), steps],
      action: {
        label: action,
        url: `${context.config.publicUrl}/office/invitation#${invitationToken(context, invitationId)}`,
      },
      closing,
    };
  },
};
