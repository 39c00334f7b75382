import type { MailContent } from '#server/platform/mail/render-mail.ts';
import * as words from '#words/en/notifications/mails.ts';

export type AccountChange = keyof typeof words.accountChangedMail.changes;

export function confirmationMail(publicUrl: string, token: string): MailContent {
  const { subject, text, action, closing } = words.confirmationMail;
  return {
    subject,
    paragraphs: [text],
    action: { label: action, url: `${publicUrl}/register/confirm?token=${token}` },
    closing,
  };
}

export function alreadyRegisteredMail(publicUrl: string): MailContent {
  const { subject, text, forgot, action, closing } = words.alreadyRegisteredMail;
  return {
    subject,
    paragraphs: [text, forgot(`${publicUrl}/forgot`)],
    action: { label: action, url: `${publicUrl}/login` },
    closing,
  };
}

export function accountDisabledMail(publicUrl: string): MailContent {
  const { action, ...content } = words.accountDisabledMail;
  return { ...content, action: { label: action, url: `${publicUrl}/contacts` } };
}

export function resetMail(publicUrl: string, token: string): MailContent {
  const { subject, text, action, closing } = words.resetMail;
  return {
    subject,
    paragraphs: [text],
    action: { label: action, url: `${publicUrl}/reset?token=${token}` },
    closing,
  };
}

export function accountChangedMail(publicUrl: string, change: AccountChange): MailContent {
  const { action, changes } = words.accountChangedMail;
  const { subject, text, remedy } = changes[change];
  return {
    subject,
    paragraphs: [text],
    ...(!change.startsWith('DISABLED') && { action: { label: action, url: `${publicUrl}/forgot` } }),
    closing: [remedy],
  };
}

export const accountDeletedMail = (): MailContent => words.accountDeletedMail;
