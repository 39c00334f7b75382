import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';
import type { ClaimedMail } from '#server/platform/mail/outbox.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { unsubscribe } from '#words/en/notifications/mails.ts';
import { unsubscribeUrl } from '#server/features/unsubscribe/unsubscribe-link.ts';
import { mailTypeNamed } from './mail-types.ts';

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
