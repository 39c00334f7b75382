import type { Mail } from '#server/gateways/mail/mailer.ts';

export function tokenIn(mail: Mail): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link with a token in "${mail.subject}"`);
  return token;
}
