import type { EmailPreference } from '#server/shared/mail-type.ts';

export interface NotificationCopy {
  title: string;
  text: string;
  path: string;
  label: string;
  /** A second link, in the mail only. */
  also?: { label: string; path: string };
}

export interface NotificationDefinition<Data> {
  /** Which preference must allow the mail; null for what is about the member's own money, shares or account. */
  preference: EmailPreference | null;
  isAboutAnOrder?: boolean;
  copy(data: Data): NotificationCopy;
}
