import type { MailContent } from '#server/platform/mail/render-mail.ts';
import type { Context } from '#server/shared/context.ts';

export type EmailPreference = 'alerts' | 'news' | 'reminders';

export interface MailType<Data> {
  /** The preference that must allow it; null for mails about the member's own money, shares or account. */
  preference: EmailPreference | null;
  /** Or a membership: an answer goes to those who handle withdrawals and refunds. */
  isAboutAnOrder?: boolean;
  compose(
    context: Context,
    mail: { id: string; memberId: string | null; data: Data },
  ): Promise<MailContent | null>;
}
