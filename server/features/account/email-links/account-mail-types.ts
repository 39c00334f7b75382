import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import type { MailContent } from '#server/platform/mail/render-mail.ts';
import { getMember, type Member } from '#server/features/members/queries.ts';
import {
  accountChangedMail,
  accountDeletedMail,
  accountDisabledMail,
  alreadyRegisteredMail,
  confirmationMail,
  resetMail,
  type AccountChange,
} from './account-mails.ts';
import { createLink } from './create-link.ts';

const toMember = <Data>(
  compose: (
    context: Context,
    member: Member,
    mail: { id: string; data: Data },
  ) => Promise<MailContent> | MailContent,
): MailType<Data> => ({
  preference: null,
  async compose(context, { id, memberId, data }) {
    assert(memberId, 'the mail is to a member');
    const member = await getMember(context.db, memberId);
    return member.deletedAt === null ? compose(context, member, { id, data }) : null;
  },
});

export const accountMailTypes = {
  CONFIRM_ADDRESS: toMember(async (context, member, { id: mailId }) => {
    const { publicUrl } = context.config;
    if (member.disabledAt !== null) return accountDisabledMail(publicUrl);
    if (member.confirmedAt !== null) return alreadyRegisteredMail(publicUrl);
    const link = { memberId: member.id, purpose: 'CONFIRM', mailId } as const;
    return confirmationMail(publicUrl, await createLink(context, link));
  }),
  RESET_PASSWORD: toMember(async (context, member, { id: mailId }) => {
    const { publicUrl } = context.config;
    if (member.disabledAt !== null) return accountDisabledMail(publicUrl);
    const link = { memberId: member.id, purpose: 'RESET', mailId } as const;
    return resetMail(publicUrl, await createLink(context, link));
  }),
  ACCOUNT_CHANGED: toMember<{ change: AccountChange }>(({ config }, _, { data: { change } }) =>
    accountChangedMail(config.publicUrl, change),
  ),
  ACCOUNT_DELETED: {
    preference: null,
    compose: async () => accountDeletedMail(),
  } satisfies MailType<unknown>,
};
export type AccountMailType = keyof typeof accountMailTypes;
