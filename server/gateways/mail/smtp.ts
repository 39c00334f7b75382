import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** The real thing. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
}
