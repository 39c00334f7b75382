import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** A server that hangs is given up on well before the job that waits for it. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The real thing. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience });
  return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
}
