import { digestMail as words } from '#words/en/notifications/mails.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import { digestedNotices } from './queries.ts';
import { definitionOf } from './notification-types.ts';

const maxNotices = 30;

export const digestMail: MailType<unknown> = {
  preference: 'alerts',
  async compose({ db, config: { publicUrl } }, { id }) {
    const notices = await digestedNotices(db, id, maxNotices);
    const copies = notices.flatMap(({ type, data }) => definitionOf(type)?.copy(data) ?? []);
    if (copies.length === 0) return null;
    return {
      subject: words.subject,
      paragraphs: copies.map(({ title, path }) => `${title}\n${publicUrl}${path}`),
      action: { label: words.action, url: `${publicUrl}/dashboard` },
    };
  },
};
