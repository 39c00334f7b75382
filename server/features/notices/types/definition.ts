import type { EmailPreference } from '#server/features/mail-type.ts';

export interface NotificationCopy {
  title: string;
  text: string;
  path: string;
  /** What the link to that page is called. */
  label: string;
}

export interface NotificationDefinition<Data> {
  /** Which preference must allow the mail; null for what is about the member's own money, shares or account. */
  preference: EmailPreference | null;
  isAboutAnOrder?: boolean;
  copy(data: Data): NotificationCopy;
}
