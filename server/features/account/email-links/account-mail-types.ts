import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import type { MailContent } from '#server/platform/mail/render-mail.ts';
import { getMember, type Member } from '#server/features/members/queries.ts';
import * as words from '#words/en/notifications/mails.ts';
import { createLink } from './create-link.ts';

export type AccountChange = keyof typeof words.accountChangedMail.changes;

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

function accountDisabledMail({ config: { publicUrl } }: Context): MailContent {
  const { action, ...content } = words.accountDisabledMail;
  return { ...content, action: { label: action, url: `${publicUrl}/contacts` } };
}

function alreadyRegisteredMail({ config: { publicUrl } }: Context): MailContent {
  const { text, forgot, action, ...content } = words.alreadyRegisteredMail;
  return {
    ...content,
    paragraphs: [text, forgot(`${publicUrl}/forgot`)],
    action: { label: action, url: `${publicUrl}/login` },
  };
}

const links = {
  CONFIRM: { path: '/register/confirm', words: words.confirmationMail },
  RESET: { path: '/reset', words: words.resetMail },
} as const;

async function linkMail(
  context: Context,
  link: { memberId: string; purpose: keyof typeof links; mailId: string },
): Promise<MailContent> {
  const { path, words: copy } = links[link.purpose];
  const { text, action, ...content } = copy;
  const url = `${context.config.publicUrl}${path}?token=${await createLink(context, link)}`;
  return { ...content, paragraphs: [text], action: { label: action, url } };
}

function accountChangedMail({ config: { publicUrl } }: Context, change: AccountChange): MailContent {
  const { action, changes } = words.accountChangedMail;
  const { subject, text, remedy = words.notYouAtAll }: words.AccountChangedWords = changes[change];
  return {
    subject,
    paragraphs: [text],
    ...(!change.startsWith('DISABLED') && { action: { label: action, url: `${publicUrl}/forgot` } }),
    closing: [remedy],
  };
}

export const accountMailTypes = {
  CONFIRM_ADDRESS: toMember((context, member, { id: mailId }) => {
    if (member.disabledAt !== null) return accountDisabledMail(context);
    if (member.confirmedAt !== null) return alreadyRegisteredMail(context);
    return linkMail(context, { memberId: member.id, purpose: 'CONFIRM', mailId });
  }),
  RESET_PASSWORD: toMember((context, member, { id: mailId }) => {
    if (member.disabledAt !== null) return accountDisabledMail(context);
    return linkMail(context, { memberId: member.id, purpose: 'RESET', mailId });
  }),
  ACCOUNT_CHANGED: toMember<{ change: AccountChange }>((context, _, { data: { change } }) =>
    accountChangedMail(context, change),
  ),
  ACCOUNT_DELETED: {
    preference: null,
    compose: async () => words.accountDeletedMail,
  } satisfies MailType<unknown>,
};
export type AccountMailType = keyof typeof accountMailTypes;
