import type { Context } from '#server/features/context.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { digestedNotices } from '../notice-queries.ts';
import { wordsOf } from '../words-of.ts';

/** More than anybody reads in one letter; the site has them all. */
const most = 30;

/** One quiet letter a day instead of one per alert; null when there is nothing in it. */
export async function digestLetter(
  { db, config: { publicUrl } }: Context,
  mailId: string,
): Promise<Omit<Letter, 'to'> | null> {
  const notices = await digestedNotices(db, mailId, most);
  const told = notices.flatMap((notice) => wordsOf(notice) ?? []);
  if (told.length === 0) return null;
  return {
    subject: 'Your casks today',
    paragraphs: told.map(({ title, path }) => `${title}\n${publicUrl}${path}`),
    action: { label: 'See your dashboard', url: `${publicUrl}/dashboard` },
  };
}
