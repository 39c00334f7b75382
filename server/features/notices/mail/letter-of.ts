import type { Context } from '#server/features/context.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';
import { letter, type Letter } from '#server/platform/mail/letter.ts';
import { digestLetter } from './digest-letter.ts';
import type { Choice, Occasion } from '../kinds/kind.ts';
import { kindNamed } from '../kinds.ts';
import type { ClaimedMail } from './mail-queries.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

type Content = Omit<Letter, 'to'>;

/** A notice's words as a letter. */
function plainLetter(
  publicUrl: string,
  kind: NonNullable<ReturnType<typeof kindNamed>>,
  data: unknown,
): Content {
  const { title, text, path, label } = kind.words(data);
  return { subject: title, paragraphs: [text], action: { label, url: `${publicUrl}${path}` } };
}

async function contentOf(
  context: Context,
  { id, memberId, kind, data }: ClaimedMail,
): Promise<{ content: Content | null; choice: Choice | null }> {
  if (kind === 'DIGEST') return { content: await digestLetter(context, id), choice: 'alerts' };
  const named = kindNamed(kind);
  if (!named) throw new Error(`no letter is known for ${kind}`);
  const occasion: Occasion<unknown> = { mailId: id, memberId: memberId, data };
  const content = named.letter
    ? await named.letter(context, occasion)
    : plainLetter(context.config.publicUrl, named, data);
  return { content, choice: named.choice };
}

/** Why it came and how to end it, on every letter that is somebody's choice. */
const farewell = (url: string) => `You get this because you asked for it. To stop such mails:\n${url}`;

/** The same for every attempt at the same letter. */
const messageIdOf = (mailId: string, publicUrl: string) => `<${mailId}@${new URL(publicUrl).hostname}>`;

/** The message of a row of the outbox; null when there is nothing left to say. */
export async function letterOf(context: Context, mail: ClaimedMail): Promise<Mail | null> {
  const { content, choice } = await contentOf(context, mail);
  if (!content) return null;
  const messageId = messageIdOf(mail.id, context.config.publicUrl);
  if (choice === null) return { ...letter({ ...content, to: mail.email }), messageId };
  const { caskId } = mail.data as { caskId?: number };
  const url = unsubscribeUrl(context, {
    memberId: mail.memberId,
    choice,
    caskId: choice === 'alerts' && caskId !== undefined ? caskId : null,
  });
  const closing = [...(content.closing ?? []), farewell(url)];
  return { ...letter({ ...content, closing, to: mail.email }), messageId, unsubscribeUrl: url };
}
